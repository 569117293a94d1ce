"""What an operation may do: the verbs of the field, each one function, listed here. A word calls them on its `Act`."""

from __future__ import annotations

from app.engine.play import (
    altering,
    answering,
    arriving,
    copying,
    equipping,
    lasting,
    making,
    moving,
    normally,
    swapping,
    tossing,
)
from app.engine.play.acting import Acting


class Act(Acting):
    """One operation at work, with all that it may do. Each verb takes the state and returns the one after it, and is told."""

    # cards go from one place to another
    destroy = moving.destroy
    not_moved_on = moving.not_moved_on
    works_in = moving.works_in
    move = moving.move
    give_tributes = moving.give_tributes
    not_beaten = moving.not_beaten
    on_top = moving.on_top
    put_under = moving.put_under
    deck = moving.deck
    shuffle = moving.shuffle
    shuffle_deck = moving.shuffle_deck
    swap_piles = swapping.swap_piles
    set_down = moving.set_down
    set_itself = moving.set_itself
    mill = moving.mill
    look = moving.look
    show = moving.show
    draw = moving.draw_cards
    banishable = moving.banishable
    seal = moving.seal
    leave_open = moving.leave_open
    banish_for_a_while = moving.banish_for_a_while
    lay_face_down = moving.lay_face_down
    return_to_field = moving.return_to_field

    # monsters come to the field
    special_summon = arriving.special_summon
    summonable = arriving.summonable
    summon_room = arriving.summon_room
    summon_tokens = arriving.summon_tokens
    make = making.make
    give_materials = making.give_materials
    summon_normally = normally.summon_normally
    arrive_normally = normally.arrive_normally

    # cards change where they lie
    alter = altering.alter
    halve_for_good = altering.halve_for_good
    disguise = altering.disguise
    what_adds = altering.what_adds
    face_up_monsters = altering.face_up_monsters
    negate_effects = altering.negate_effects
    negate_beaten = altering.negate_beaten
    give_ability = altering.give_ability
    take_effects = altering.take_effects
    single_out = altering.single_out
    destroy_rest = arriving.destroy_rest
    attack_again = altering.attack_again
    take_control = altering.take_control
    bring_to = altering.bring_to
    switch_control = altering.switch_control
    return_control = altering.return_control
    lend = altering.lend
    unlock = altering.unlock
    turn = altering.turn
    limit = altering.limit
    count = altering.count
    equip = equipping.equip
    equip_to_this = equipping.equip_to_this
    equip_cards = equipping.equip_cards
    equip_each = equipping.equip_each
    place_as_spells = equipping.place_as_spells
    bind = equipping.bind

    # what is under way is answered
    negate_link = answering.negate_link
    change_damage = answering.change_damage
    change_effect = answering.change_effect
    do_as = copying.do_as
    retarget = answering.retarget
    change_draw = answering.change_draw
    negate_summon = answering.negate_summon
    negate_attack = answering.negate_attack
    negate_next_attack = answering.negate_next_attack
    redirect = answering.redirect
    conduct_battle = answering.conduct_battle
    make_direct = answering.make_direct
    named = answering.named
    ask_some = answering.ask_some
    not_paid = answering.not_paid
    may_toss_again = tossing.may_toss_again
    once_more = tossing.once_more
    chooses_coins = tossing.chooses_coins

    # players and what lasts
    pay_life = lasting.pay_life
    gain_life = lasting.gain_life
    set_life = lasting.set_life
    inflict = lasting.inflict
    ban = lasting.ban
    limit_hand = lasting.limit_hand
    close_zones = lasting.close_zones
    skip_phase = lasting.skip_phase
    replace_draw = lasting.replace_draw
    lose_waiting = lasting.lose_waiting
    end_battle_phase = lasting.end_battle_phase
    come_to_end_phase = lasting.come_to_end_phase
    linger = lasting.linger
    put_off = lasting.put_off
    win = lasting.win
