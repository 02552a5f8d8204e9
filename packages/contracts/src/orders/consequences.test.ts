import { describe, expect, it } from 'vitest'
import { consequencesOf, type OrderFacts } from './consequences.ts'
import { TRANSITIONS, type OrderEvent } from './machine.ts'
import { planTransition } from './plan.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const facts: OrderFacts & { expires_at: Date; accepted_at: Date | null } = {
  status: 1,
  hold: 'none',
  companion_id: 'c',
  price: 1500,
  fee: 75,
  alerted_at: null,
  ended_at: null,
  expires_at: after(60),
  accepted_at: null,
}

function happen(
  event: OrderEvent,
  actor: 'player' | 'companion' | 'timer' | 'payments',
  order: Partial<typeof facts> = {},
  at = AT,
) {
  const row = { ...facts, ...order }
  const planned = planTransition(event === 'request' ? null : row, { event, actor, at })
  if (!planned.ok) throw new Error(`${event} is refused: ${planned.code}`)
  return consequencesOf(planned.plan, row, at)
}

describe('what a move writes', () => {
  it('a request takes the companion offline and expires after 60 s', () => {
    expect(happen('request', 'player')).toEqual({
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
      companion: { kind: 'offline', reason: 'requested', missed: false },
      blocksPlayer: false,
      mails: [],
      publications: ['orderCreated', 'updateAvailability', 'refreshInfo'],
    })
  })

  it('an acceptance has the card asked, again after 5 s, and ends after 30 minutes without a start', () => {
    expect(happen('accept_order', 'companion')).toMatchObject({
      order: { status: 3, hold: 'authorizing', accepted_at: AT, due_at: after(1800), settle_at: after(5) },
      ledger: null,
      publications: ['updateStatus', 'refreshInfo'],
    })
  })

  it('a hold that stands is booked, mailed and told to the player', () => {
    const moved = happen('authorized', 'payments', { status: 3, hold: 'authorizing' })
    expect(moved.order).toEqual({ status: 3, hold: 'held', settle_at: null })
    expect(moved.ledger).toMatchObject({ kind: 'hold', postings: [{ amount: 1500 }, { amount: -1500 }] })
    expect(moved.mails).toEqual(['order_confirmation'])
    expect(moved.publications).toEqual(['refreshInfo', 'marketOrderAccepted'])
  })

  it('a refused hold closes the order, blocks the player and puts the companion online', () => {
    expect(happen('authorize_failed', 'payments', { status: 3, hold: 'authorizing' })).toMatchObject({
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
      publications: ['updateStatus', 'refreshInfo', 'marketOrderClosed', 'companionAvailable'],
    })
  })

  it('only an alert that was shown and went unanswered is a miss', () => {
    const late = after(60)
    expect(happen('expire', 'timer', { alerted_at: AT }, late).companion).toEqual({
      kind: 'offline',
      reason: 'missed',
      missed: true,
    })
    expect(happen('expire', 'timer', {}, late).companion).toMatchObject({ reason: 'away', missed: false })
    expect(happen('decline', 'companion', { alerted_at: AT }).companion).toMatchObject({
      reason: 'declined',
      missed: false,
    })
  })

  it('a deadline asks the card at once, because nobody waits for it', () => {
    const moved = happen('not_started', 'timer', { status: 3, hold: 'held', accepted_at: AT }, after(1800))
    expect(moved.order).toMatchObject({ status: 7, hold: 'releasing', due_at: null, settle_at: after(1800) })
  })

  it('the end of a game is noted once, and a score closes the books of the order', () => {
    expect(happen('game_finished', 'companion', { status: 4, hold: 'captured' }).order).toEqual({
      status: 5,
      hold: 'captured',
      ended_at: AT,
      due_at: after(24 * 3600),
      settle_at: null,
    })
    const scored = happen('finish', 'companion', { status: 5, hold: 'captured', ended_at: AT }, after(60))
    expect(scored.order).toMatchObject({ status: 6, ended_at: AT, scored_at: after(60), due_at: null })
    expect(scored).toMatchObject({ companion: { kind: 'match' }, ledger: { kind: 'earning' } })
    expect(scored.ledger?.postings).toContainEqual({
      account: 'companion_payable',
      amount: -1425,
      subject: 'c',
    })
  })

  it('an overdue score is shown to staff once', () => {
    const moved = happen('score_overdue', 'timer', { status: 5, hold: 'captured' })
    expect(moved.order).toEqual({
      status: 5,
      hold: 'captured',
      flagged_at: AT,
      due_at: null,
      settle_at: null,
    })
  })

  it('every transaction of every row sums to zero', () => {
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
