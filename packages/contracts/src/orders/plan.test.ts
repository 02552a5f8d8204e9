import { describe, expect, test } from 'vitest'
import { CANCEL_REASONS, HOLDS, isOnlineAfter, ORDER_EVENTS, OrderStatus, type Actor } from './machine.ts'
import { TRANSITIONS } from './transitions.ts'
import { deadlineEvent, deadlineOf, planTransition, type OrderSnapshot } from './plan.ts'

const ACTORS: Actor[] = ['player', 'companion', 'staff', 'timer', 'payments']
const REQUESTED = new Date('2026-11-20T12:00:00Z')
const after = (seconds: number) => new Date(REQUESTED.getTime() + seconds * 1000)

function order(overrides: Partial<OrderSnapshot> = {}): OrderSnapshot {
  return { status: 1, hold: 'none', expires_at: after(60), accepted_at: null, ...overrides }
}

/** The table of contract §4 written out, so that every change of a rule fails a test. */
const EXPECTED = `
request player none 1/none
accept_order companion 1/none 3/authorizing
expire player,timer 1/none 2/none
missed companion 1/none 2/none
decline companion 1/none 2/none
cancelled player 1/none 2/none
authorized payments 3/authorizing 3/held
authorize_failed payments 3/authorizing 7/failed
authorize_rejected payments 3/authorizing 7/failed
payment_overdue timer 3/authorizing 7/authorizing
payment_overdue timer 3/capturing 7/releasing
authorized payments 7/authorizing 7/releasing
authorize_failed payments 7/authorizing 7/failed
authorize_rejected payments 7/authorizing 7/failed
cancelled player,companion 3/held 7/releasing
cancelled player,companion 3/authorizing 7/authorizing
not_started timer 3/held 7/releasing
abandon staff 1/none 7/none
abandon staff 3/authorizing 7/authorizing
abandon staff 3/held 7/releasing
abandon staff 3/capturing 7/releasing
abandon staff 4/captured 7/captured
queue_started companion 3/held 3/capturing
captured payments 3/capturing 4/captured
capture_failed payments 3/capturing 7/releasing
capture_rejected payments 3/capturing 7/releasing
captured payments 7/releasing 7/refunding
refunded payments 7/refunding 7/refunded
released payments 7/releasing 7/released
game_finished companion 4/captured 5/captured
order_complete player 4/captured 5/captured
finish companion 4/captured 6/captured
finish companion 5/captured 6/captured
still_playing timer 4/captured 4/captured
game_overdue timer 4/captured 4/captured
score_overdue timer 5/captured 5/captured
`
  .trim()
  .split('\n')

/** The meaning of each move: its effects, notice, guard and closing reason. */
const MEANING = `
request none companion_requested
accept_order 1/none if:before_expiry
expire 1/none companion_offline told:closed if:after_expiry because:expired
missed 1/none companion_offline told:closed because:missed
decline 1/none companion_offline told:closed because:declined
cancelled 1/none companion_online told:closed because:withdrawn
authorized 3/authorizing mail_confirmation told:accepted
authorize_failed 3/authorizing block_player companion_online told:closed because:payment_failed
authorize_rejected 3/authorizing companion_online told:closed because:payment_failed
payment_overdue 3/authorizing companion_online told:closed because:payment_unavailable
payment_overdue 3/capturing companion_online told:closed because:payment_unavailable
authorized 7/authorizing
authorize_failed 7/authorizing
authorize_rejected 7/authorizing
cancelled 3/held told:closed if:reason_allowed because:given
cancelled 3/authorizing told:closed if:reason_allowed because:given
not_started 3/held told:closed because:not_started
abandon 1/none companion_online told:closed because:staff
abandon 3/authorizing companion_online told:closed because:staff
abandon 3/held companion_online told:closed because:staff
abandon 3/capturing companion_online told:closed because:staff
abandon 4/captured refund_charge companion_online told:closed because:staff
queue_started 3/held
captured 3/capturing post_capture
capture_failed 3/capturing block_player companion_online told:closed because:payment_failed
capture_rejected 3/capturing companion_online told:closed because:payment_failed
released 7/releasing
captured 7/releasing post_capture
refunded 7/refunding post_refund
game_finished 4/captured
order_complete 4/captured
finish 4/captured post_earning count_match
finish 5/captured post_earning count_match
still_playing 4/captured ask_both
game_overdue 4/captured flag_for_staff
score_overdue 5/captured flag_for_staff
`
  .trim()
  .split('\n')

const reasonsOf = (reason: string | undefined) =>
  reason === 'given' ? [...CANCEL_REASONS, 'cancelled_by_player'] : reason ? [reason] : []

describe('every state, event and actor', () => {
  test('each move has exactly the meaning in the contract', () => {
    const meaning = TRANSITIONS.map(({ event, from, hold, effects = [], notice, guard, reason }) =>
      [
        event,
        from === null ? 'none' : `${from}/${hold}`,
        ...effects,
        ...(reasonsOf(reason).some(isOnlineAfter) ? ['companion_online'] : []),
        ...(notice ? [`told:${notice}`] : []),
        ...(guard ? [`if:${guard}`] : []),
        ...(reason ? [`because:${reason}`] : []),
      ].join(' '),
    )
    expect(meaning).toEqual(MEANING)
  })

  test('exactly the moves in the contract are allowed', () => {
    const allowed = new Map<string, Set<Actor>>()
    for (const status of [null, ...Object.values(OrderStatus)]) {
      for (const hold of HOLDS) {
        for (const event of ORDER_EVENTS) {
          for (const actor of ACTORS) {
            // `accept_order` needs a time within the 60 s, every other event a time after them.
            const at = event === 'accept_order' ? after(10) : after(600)
            const snapshot = status === null ? null : order({ status, hold, accepted_at: after(10) })
            const result = planTransition(snapshot, { event, actor, at })
            if (!result.ok) continue
            const from = status === null ? 'none' : `${status}/${hold}`
            const key = `${event} ${from} ${result.plan.status}/${result.plan.hold}`
            allowed.set(key, (allowed.get(key) ?? new Set()).add(actor))
          }
        }
      }
    }
    const lines = [...allowed].map(([key, actors]) => {
      const [event, from, to] = key.split(' ')
      return `${event} ${[...actors].join(',')} ${from} ${to}`
    })
    expect(lines.toSorted()).toEqual(EXPECTED.toSorted())
  })
})

describe('refusals', () => {
  test.each([
    ['accept_order', 'player', 1, 'forbidden'],
    ['queue_started', 'player', 3, 'forbidden'],
    ['expire', 'companion', 1, 'forbidden'],
    // An actor who may never send the event is refused at any status.
    ['accept_order', 'player', 6, 'forbidden'],
    ['cancelled', 'companion', 1, 'forbidden'],
    ['order_complete', 'companion', 4, 'forbidden'],
    ['accept_order', 'companion', 3, 'invalid_transition'],
    ['finish', 'companion', 6, 'invalid_transition'],
    ['cancelled', 'player', 4, 'invalid_transition'],
    ['abandon', 'companion', 4, 'forbidden'],
    ['abandon', 'staff', 5, 'invalid_transition'],
    ['abandon', 'staff', 7, 'invalid_transition'],
  ] as const)('%s by a %s at %i is %s', (event, actor, status, code) => {
    const hold = status === 1 ? 'none' : status === 3 ? 'held' : 'captured'
    expect(planTransition(order({ status, hold }), { event, actor, at: after(10) })).toMatchObject({
      ok: false,
      code,
    })
  })
})

describe('the texts of refusals', () => {
  const refusal = (snapshot: Partial<OrderSnapshot>, event: 'queue_started' | 'accept_order' | 'expire') =>
    planTransition(order(snapshot), {
      event,
      actor: event === 'expire' ? 'timer' : 'companion',
      at: after(61),
    })
  const refused = (message: string) => ({ ok: false, code: 'invalid_transition', message })

  test.each(HOLDS.filter((hold) => hold !== 'held'))('a game cannot start while its card is %s', (hold) => {
    const isAsked = hold === 'authorizing' || hold === 'capturing'
    expect(refusal({ status: 3, hold }, 'queue_started')).toEqual(
      refused(
        isAsked
          ? 'The card is still being processed. Please try again in a moment'
          : 'The order does not allow this right now',
      ),
    )
  })

  test('name the time limit', () => {
    expect(refusal({}, 'accept_order')).toEqual(refused('The 60 seconds to accept have ended'))
    expect(refusal({ expires_at: after(62) }, 'expire')).toEqual(
      refused('The 60 seconds to accept have not ended yet'),
    )
    const early = { event: 'cancelled', actor: 'companion', reason: 'customer_unresponsive' } as const
    for (const accepted_at of [after(0), null])
      expect(
        planTransition(order({ status: 3, hold: 'held', accepted_at }), { ...early, at: after(9) }),
      ).toEqual(refused('You can cancel because of an unresponsive player 3 minutes after accepting'))
  })

  test('are missing for a move from another status, or by another actor', () => {
    expect(refusal({ status: 4, hold: 'captured' }, 'accept_order')).toEqual({
      ok: false,
      code: 'invalid_transition',
    })
    expect(planTransition(order(), { event: 'expire', actor: 'companion', at: after(61) })).toEqual({
      ok: false,
      code: 'forbidden',
    })
  })
})

describe('deadlines', () => {
  const BY_STATUS = {
    1: ['expire', 60],
    3: ['not_started', 1800],
    4: ['still_playing', 7200],
    5: ['score_overdue', 86_400],
  } as const
  const cases = Object.values(OrderStatus).flatMap((status) => HOLDS.map((hold) => [status, hold] as const))

  test.each(cases)('of status %i with the card %s', (status, hold) => {
    const isAsked = status === OrderStatus.accepted && (hold === 'authorizing' || hold === 'capturing')
    const [event, seconds] = isAsked
      ? (['payment_overdue', 120] as const)
      : ((BY_STATUS as Partial<Record<OrderStatus, readonly [string, number]>>)[status] ?? [])
    expect(deadlineOf({ status, hold })).toEqual(event && { event, seconds })
    expect(deadlineEvent({ status, hold })).toBe(event)
  })

  const started_at = REQUESTED
  test.each([
    ['asks both after two hours', { started_at, due_at: after(7200) }, 'still_playing'],
    ['asks both before four hours', { started_at, due_at: after(14_399) }, 'still_playing'],
    ['goes to staff after four hours', { started_at, due_at: after(14_400) }, 'game_overdue'],
    ['asks first where its start is not known', { started_at: null, due_at: after(14_400) }, 'still_playing'],
    ['asks first where its deadline is not known', { started_at, due_at: null }, 'still_playing'],
  ] as const)('a game that nobody ends %s', (_when, times, event) => {
    expect(deadlineEvent({ status: 4, hold: 'captured', ...times })).toBe(event)
  })

  test('of a completed game stays the one of its score, however long it took', () => {
    const times = { started_at, due_at: after(100_000) }
    expect(deadlineEvent({ status: 5, hold: 'captured', ...times })).toBe('score_overdue')
  })
})

test.each([
  ['player', 'customer_unresponsive', 'cancelled_by_player'],
  ['companion', 'emergency', 'emergency'],
  ['companion', 'something else', 'other'],
  ['companion', undefined, 'other'],
] as const)(
  'when a %s cancels immediately with the reason %s, the order closes as %s',
  (actor, reason, closedReason) => {
    const accepted = order({ status: 3, hold: 'held', accepted_at: after(0) })
    expect(planTransition(accepted, { event: 'cancelled', actor, reason, at: after(1) })).toMatchObject({
      ok: true,
      plan: { actor, closedReason },
    })
  },
)

describe('time limits', () => {
  const accept = (at: Date) => planTransition(order(), { event: 'accept_order', actor: 'companion', at }).ok
  const expire = (at: Date) => planTransition(order(), { event: 'expire', actor: 'timer', at }).ok

  test('a request can be accepted before 60 s and expires from then on', () => {
    expect([59.999, 60, 60.1].map((seconds) => accept(after(seconds)))).toEqual([true, false, false])
    expect([59.999, 60, 60.1].map((seconds) => expire(after(seconds)))).toEqual([false, true, true])
  })

  test('a companion can cancel as unresponsive after 3 minutes, and for other reasons immediately', () => {
    const accepted = order({ status: 3, hold: 'held', accepted_at: after(0) })
    const cancel = (reason: string, seconds: number) =>
      planTransition(accepted, { event: 'cancelled', actor: 'companion', reason, at: after(seconds) }).ok
    expect(cancel('customer_unresponsive', 179.9)).toBe(false)
    expect(cancel('customer_unresponsive', 180)).toBe(true)
    expect(cancel('emergency', 1)).toBe(true)
  })
})
