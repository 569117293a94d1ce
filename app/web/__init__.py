"""The pages: routes read a request, ask the desk once, fill one dataclass from `pages`, and render it.

Nothing here knows a rule of the game or a table of the database. `casebook` and `board` turn the plain values of
`app.explain.ruling` into numbered lines and card tiles; `guard` is the one place for what every answer must carry.
"""
