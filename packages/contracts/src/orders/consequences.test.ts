import { describe, expect, test } from 'vitest'
import { consequencesOf, type OrderFacts } from './consequences.ts'
import type { Actor, OrderEvent } from './machine.ts'
import { TRANSITIONS } from './transitions.ts'
import { planTransition } from './plan.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const facts: OrderFacts & { expires_at: Date } = {
  status: 1,
  hold: 'none',
  companion_id: 'c',
  price: 1500,
  fee: 75,
  refunded: 0,
  refunded_share: 0,
  alerted_at: null,
  accepted_at: null,
  ended_at: null,
  expires_at: after(60),
}

function move(event: OrderEvent, actor: Actor, order: Partial<typeof facts> = {}, at = AT) {
  const row = { ...facts, ...order }
  const planned = planTransition(event === 'request' ? null : row, { event, actor, at })
  if (!planned.ok) throw new Error(`${event} is refused: ${planned.code}`)
  return consequencesOf(planned.plan, row, at)
}

describe('what a move writes', () => {
  test('a request sets the companion offline and expires after 60 s', () => {
    expect(move('request', 'player')).toEqual({
      order: { status: 1, hold: 'none', due_at: after(60), settle_at: null },
      event: {
        event: 'request',
        actor: 'player',
        from_status: null,
        to_status: 1,
        from_hold: null,
        to_hold: 'none',
        reason: null,
        at: AT,
      },
      ledger: null,
      refund: 0,
      companion: { kind: 'offline', reason: 'requested', missed: false },
      noShow: null,
      blocksPlayer: false,
      mails: [],
      pushes: [{ to: 'companion', about: 'request' }],
      publications: ['orderCreated', 'refreshInfo'],
    })
  })

  test('an acceptance authorizes the card, repeats the call after 5 s, and waits two minutes for the provider', () => {
    expect(move('accept_order', 'companion')).toMatchObject({
      order: { status: 3, hold: 'authorizing', accepted_at: AT, due_at: after(120), settle_at: after(12) },
      ledger: null,
      publications: ['updateStatus', 'refreshInfo'],
    })
  })

  test('a successful authorization is booked, mailed and published, and the game has 30 minutes to start', () => {
    const accepted = { status: 3, hold: 'authorizing', accepted_at: AT } as const
    const moved = move('authorized', 'payments', accepted, after(20))
    expect(moved.order).toEqual({ status: 3, hold: 'held', settle_at: null, due_at: after(1800) })
    expect(moved.ledger).toBeNull()
    expect(moved.mails).toEqual(['order_confirmation'])
    expect(moved.publications).toEqual(['refreshInfo', 'marketOrderAccepted'])
  })

  test('a failed authorization closes the order, blocks the player and sets the companion online', () => {
    expect(move('authorize_failed', 'payments', { status: 3, hold: 'authorizing' })).toMatchObject({
      order: {
        status: 7,
        hold: 'failed',
        closed_reason: 'payment_failed',
        closed_at: AT,
        due_at: null,
        settle_at: null,
      },
      blocksPlayer: true,
      companion: { kind: 'online' },
      publications: ['updateStatus', 'refreshInfo', 'marketOrderClosed'],
    })
  })

  test('a refusal that is not about the card does not block the player', () => {
    for (const [event, hold] of [
      ['authorize_rejected', 'authorizing'],
      ['capture_rejected', 'capturing'],
    ] as const) {
      expect(move(event, 'payments', { status: 3, hold })).toMatchObject({
        order: { status: 7, closed_reason: 'payment_failed' },
        noShow: null,
        blocksPlayer: false,
        companion: { kind: 'online' },
      })
    }
  })

  test('a charged card starts the game', () => {
    expect(
      move('captured', 'payments', { status: 3, hold: 'capturing', accepted_at: AT }, after(20)),
    ).toMatchObject({
      order: {
        status: 4,
        hold: 'captured',
        started_at: after(20),
        due_at: after(20 + 2 * 3600),
        settle_at: null,
      },
      event: { from_status: 3, to_status: 4, from_hold: 'capturing', to_hold: 'captured' },
      ledger: { kind: 'capture' },
    })
  })

  test('a refused charge is booked as released only after the hold is gone', () => {
    const refused = move('capture_failed', 'payments', { status: 3, hold: 'capturing' })
    expect(refused).toMatchObject({
      order: { status: 7, hold: 'releasing' },
      ledger: null,
      blocksPlayer: true,
    })
    expect(move('released', 'payments', { status: 7, hold: 'releasing' })).toMatchObject({
      order: { hold: 'released' },
      ledger: null,
    })
  })

  test('a game that the provider does not charge within two minutes ends, and a late charge goes back', () => {
    const started = move(
      'queue_started',
      'companion',
      { status: 3, hold: 'held', accepted_at: AT },
      after(600),
    )
    expect(started.order).toMatchObject({ hold: 'capturing', due_at: after(720) })
    const overdue = move('payment_overdue', 'timer', { status: 3, hold: 'capturing' })
    expect(overdue).toMatchObject({
      order: { status: 7, hold: 'releasing', closed_reason: 'payment_unavailable', due_at: null },
      noShow: null,
      blocksPlayer: false,
      companion: { kind: 'online' },
    })
    const charged = move('captured', 'payments', { status: 7, hold: 'releasing' })
    expect(charged).toMatchObject({ order: { status: 7, hold: 'refunding' }, ledger: { kind: 'capture' } })
    expect(move('refunded', 'payments', { status: 7, hold: 'refunding' })).toMatchObject({
      order: { status: 7, hold: 'refunded', settle_at: null },
      ledger: { kind: 'refund' },
    })
  })

  test('a request counts as missed only if its alert was shown', () => {
    const late = after(60)
    expect(move('expire', 'timer', { alerted_at: AT }, late).companion).toEqual({
      kind: 'offline',
      reason: 'missed',
      missed: true,
    })
    expect(move('expire', 'timer', {}, late).companion).toMatchObject({ reason: 'away', missed: false })
    expect(move('decline', 'companion', { alerted_at: AT }).companion).toEqual({
      kind: 'offline',
      reason: 'declined',
      missed: false,
    })
  })

  test('a deadline settles immediately, because no request waits for the provider', () => {
    const moved = move('not_started', 'timer', { status: 3, hold: 'held', accepted_at: AT }, after(1800))
    expect(moved.order).toMatchObject({ status: 7, hold: 'releasing', due_at: null, settle_at: after(1800) })
  })

  test('when staff end an order, a hold is released immediately and a charge is refunded in full', () => {
    const ended = {
      order: { status: 7, closed_reason: 'staff', closed_at: AT, due_at: null },
      noShow: null,
      blocksPlayer: false,
      companion: { kind: 'online' },
      publications: ['updateStatus', 'refreshInfo', 'marketOrderClosed'],
    }
    expect(move('abandon', 'staff')).toMatchObject({ ...ended, refund: 0 })
    const held = move('abandon', 'staff', { status: 3, hold: 'held', accepted_at: AT })
    expect(held).toMatchObject({ ...ended, refund: 0 })
    expect(held.order).toMatchObject({ hold: 'releasing', settle_at: AT })
    expect(move('abandon', 'staff', { status: 4, hold: 'captured', refunded: 500 })).toMatchObject({
      ...ended,
      ledger: null,
      refund: 1000,
    })
  })

  test('the end of a game is recorded once, and the score books the earning', () => {
    const playing = { status: 4, hold: 'captured', accepted_at: AT } as const
    expect(move('game_finished', 'companion', playing, after(600)).order).toEqual({
      status: 5,
      hold: 'captured',
      ended_at: after(600),
      due_at: after(600 + 24 * 3600),
      settle_at: null,
    })
    const scored = move('finish', 'companion', { status: 5, hold: 'captured', ended_at: AT }, after(60))
    expect(scored.order).toMatchObject({ status: 6, ended_at: AT, scored_at: after(60), due_at: null })
    expect(scored).toMatchObject({ companion: { kind: 'match' }, ledger: { kind: 'earning' } })
    expect(scored.ledger?.postings).toContainEqual({
      account: 'companion_payable',
      amount: -1425,
      subject: 'c',
    })
  })

  test('a game that nobody ends: both are asked, then staff hear of it, and it goes on', () => {
    const playing = { status: 4, hold: 'captured', started_at: AT } as const
    const asked = move('still_playing', 'timer', playing, after(2 * 3600))
    expect(asked).toMatchObject({
      order: { status: 4, hold: 'captured', due_at: after(4 * 3600) },
      pushes: [
        { to: 'player', about: 'asked' },
        { to: 'companion', about: 'asked' },
      ],
    })
    const flagged = move('game_overdue', 'timer', playing, after(4 * 3600))
    expect(flagged.order).toMatchObject({ status: 4, flagged_at: after(4 * 3600), due_at: null })
  })

  test('an overdue score is flagged for staff once', () => {
    const moved = move('score_overdue', 'timer', { status: 5, hold: 'captured' })
    expect(moved.order).toEqual({
      status: 5,
      hold: 'captured',
      flagged_at: AT,
      due_at: null,
      settle_at: null,
    })
  })

  test('every ledger transaction sums to zero', () => {
    for (const rule of TRANSITIONS) {
      const row = { ...facts, status: rule.from ?? 1, hold: rule.hold }
      const plan = {
        rule,
        actor: rule.by[0]!,
        status: rule.to,
        hold: rule.toHold ?? rule.hold,
        closedReason: null,
      }
      const { ledger } = consequencesOf(plan, row, AT)
      expect((ledger?.postings ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    }
  })
})

describe('push notifications', () => {
  const held = { status: 3, hold: 'held', accepted_at: AT } as const
  const authorizing = { status: 3, hold: 'authorizing', accepted_at: AT } as const
  const playing = { status: 4, hold: 'captured' } as const

  test.each<[OrderEvent, Actor, Partial<typeof facts>, string[]]>([
    ['request', 'player', {}, ['companion request']],
    // Stops the alert on the companion's other devices.
    ['accept_order', 'companion', {}, ['companion taken']],
    ['decline', 'companion', {}, ['player ended', 'companion ended']],
    ['missed', 'companion', {}, ['player ended', 'companion ended']],
    // The player canceled, so only the companion is notified.
    ['cancelled', 'player', {}, ['companion ended']],
    ['cancelled', 'player', held, ['companion ended']],
    ['cancelled', 'companion', held, ['player ended']],
    ['abandon', 'staff', held, ['player ended', 'companion ended']],
    ['authorized', 'payments', authorizing, ['player accepted']],
    ['authorize_failed', 'payments', authorizing, ['player ended', 'companion ended']],
    ['queue_started', 'companion', held, []],
    ['finish', 'companion', playing, ['player result']],
  ])('%s by the %s', (event, actor, order, told) => {
    expect(move(event, actor, order).pushes.map(({ to, about }) => `${to} ${about}`)).toEqual(told)
  })
})
