import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitPrice } from '../money.ts'
import { refundRequested, refundSent, type Posting } from '../payments/ledger.ts'
import { refundShare } from '../payments/refunds.ts'
import { consequencesOf, isUnsettled, type Consequences, type OrderFacts } from './consequences.ts'
import {
  OPEN_FOR_COMPANION,
  OPEN_FOR_PLAYER,
  ORDER_EVENTS,
  OrderStatus,
  type Actor,
  type OrderEvent,
} from './machine.ts'
import { REQUEST_SECONDS } from './request-seconds.ts'
import { deadlineEvent, planTransition, type OrderSnapshot } from './plan.ts'

/**
 * A model of a few players and companions in which people, deadlines and cards act in any order. The model tracks the
 * provider's state separately, to compare it with the state of the orders.
 */
interface Order extends OrderSnapshot, OrderFacts {
  player: number
  companion: number
  due_at: Date | null
  settle_at: Date | null
  /** The state at the provider. */
  card: 'untouched' | 'held' | 'charged' | 'released' | 'refused' | 'refunded'
  postings: Posting[]
}

interface World {
  now: number
  orders: Order[]
  online: boolean[]
  blocked: boolean[]
}

const PEOPLE = 3
const PERSONS: Actor[] = ['player', 'companion', 'staff', 'timer']
const { pending, accepted, inProgress, completed, abandonedRequest, abandoned, scored } = OrderStatus

const rarely = fc.nat(4).map((n) => n === 0)

const step = fc.oneof(
  fc.record({
    kind: fc.constant('request' as const),
    player: fc.nat(PEOPLE - 1),
    companion: fc.nat(PEOPLE - 1),
    price: fc.integer({ min: 0, max: 5000 }),
    bps: fc.integer({ min: 0, max: 500 }),
  }),
  fc.record({ kind: fc.constant('online' as const), companion: fc.nat(PEOPLE - 1), on: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 100 }) }),
  // Any event by any actor. Most are refused.
  fc.record({
    kind: fc.constant('event' as const),
    order: fc.nat(20),
    event: fc.constantFrom(...ORDER_EVENTS),
    actor: fc.constantFrom<Actor>(...PERSONS),
  }),
  // One of the currently allowed moves, so that orders progress.
  fc.record({ kind: fc.constant('move' as const), order: fc.nat(20), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('move' as const), order: fc.nat(20), pick: fc.nat(20) }),
  // The provider handles the pending call, once or several times (as after a crash and a retry).
  fc.record({
    kind: fc.constant('card' as const),
    order: fc.nat(20),
    refuses: rarely,
    blames: fc.constantFrom('card' as const, 'provider' as const),
    crashes: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('newCard' as const), player: fc.nat(PEOPLE - 1) }),
)

function moveIfPossible(world: World, order: Order, pick: number) {
  const allowed = ORDER_EVENTS.flatMap((event) =>
    PERSONS.filter((actor) => planTransition(order, { event, actor, at: new Date(world.now) }).ok).map(
      (actor) => ({ event, actor }),
    ),
  )
  const move = allowed[pick % Math.max(1, allowed.length)]
  if (move) apply(world, order, move.event, move.actor)
}

function apply(world: World, order: Order, event: OrderEvent, actor: Actor): boolean {
  const at = new Date(world.now)
  const result = planTransition(order, { event, actor, at })
  if (!result.ok) return false
  write(world, order, consequencesOf(result.plan, order, at))
  return true
}

/** Applies the consequences of a move, as the database does. */
function write(world: World, order: Order, consequences: Consequences) {
  const { companion } = consequences
  Object.assign(order, consequences.order)
  order.postings.push(...(consequences.ledger?.postings ?? []))
  if (consequences.refund > 0) promiseRefund(order, consequences.refund)
  if (companion?.kind === 'offline') world.online[order.companion] = false
  if (companion?.kind === 'online') world.online[order.companion] = true
  if (consequences.blocksPlayer) world.blocked[order.player] = true
}

/** Records the refund that the service promises in the move's transaction (`refunds.recordRefund`). */
function promiseRefund(order: Order, amount: number) {
  const { price, fee, refunded, companion_id: companionId } = order
  const share = refundShare(
    { price, fee, refunded, refundedShare: order.refunded_share, borneByUs: 0 },
    amount,
    'both',
  )
  order.refunded += amount
  order.refunded_share += share
  order.postings.push(...refundRequested({ amount, share, companionId, takenFrom: 'escrow' }))
}

interface Answer {
  refuses: boolean
  blames?: 'card' | 'provider'
  /** The provider completes the call, but the result is lost before the commit. */
  crashes?: boolean
}

function handleCard(world: World, order: Order, { refuses, blames = 'card', crashes = false }: Answer) {
  const report = (event: OrderEvent) => crashes || apply(world, order, event, 'payments')
  const failed = blames === 'card' ? 'failed' : 'rejected'
  if (order.hold === 'authorizing' && order.status === abandoned) {
    // No new hold is made for an order that has ended.
    report(order.card === 'held' ? 'authorized' : 'authorize_rejected')
  } else if (order.hold === 'authorizing') {
    // With the same idempotency key, a repeated call returns the first result.
    if (order.card === 'untouched') order.card = refuses ? 'refused' : 'held'
    report(order.card === 'held' ? 'authorized' : `authorize_${failed}`)
  } else if (order.hold === 'capturing') {
    // A refused charge leaves the hold on the card.
    if (order.card === 'held' && !refuses) order.card = 'charged'
    report(order.card === 'charged' ? 'captured' : `capture_${failed}`)
  } else if (order.hold === 'releasing') {
    if (order.card === 'held') order.card = 'released'
    report(order.card === 'charged' ? 'captured' : 'released')
  } else if (order.hold === 'refunding') {
    order.card = 'refunded'
    report('refunded')
  } else if (order.card === 'charged' && order.status === abandoned && !crashes) {
    // The job that sends the promised refund.
    order.card = 'refunded'
    if (order.refunded > 0) order.postings.push(...refundSent({ amount: order.refunded }))
  }
}

function run(world: World, steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  for (const one of steps) {
    if (one.kind === 'wait') world.now += one.seconds * 1000
    else if (one.kind === 'online') setOnline(world, one.companion, one.on)
    else if (one.kind === 'newCard') world.blocked[one.player] = false
    else if (one.kind === 'request') request(world, one)
    else {
      const order = world.orders.at(-1 - (one.order % Math.max(1, world.orders.length)))
      if (!order) continue
      if (one.kind === 'move') moveIfPossible(world, order, one.pick)
      else if (one.kind === 'card') handleCard(world, order, one)
      else apply(world, order, one.event, one.actor)
    }
    checkInvariants(world)
  }
}

function setOnline(world: World, companion: number, on: boolean) {
  const busy = world.orders.some(
    (order) => order.companion === companion && OPEN_FOR_COMPANION.includes(order.status),
  )
  if (!on || !busy) world.online[companion] = on
}

/** Makes a request like the service does (contract §4), without the database. */
function request(world: World, wish: { player: number; companion: number; price: number; bps: number }) {
  const open = world.orders.some(
    (order) => order.player === wish.player && OPEN_FOR_PLAYER.includes(order.status),
  )
  if (open || world.blocked[wish.player] || !world.online[wish.companion]) return
  const at = new Date(world.now)
  const planned = planTransition(null, { event: 'request', actor: 'player', at })
  if (!planned.ok) throw new Error(planned.code)
  const order: Order = {
    player: wish.player,
    companion: wish.companion,
    companion_id: `c${wish.companion}`,
    price: wish.price,
    fee: splitPrice(wish.price, wish.bps).fee,
    status: planned.plan.status,
    hold: planned.plan.hold,
    expires_at: new Date(world.now + REQUEST_SECONDS * 1000),
    due_at: null,
    settle_at: null,
    refunded: 0,
    refunded_share: 0,
    alerted_at: null,
    ended_at: null,
    accepted_at: null,
    card: 'untouched',
    postings: [],
  }
  write(world, order, consequencesOf(planned.plan, order, at))
  world.orders.push(order)
}

/** Sends the event of a passed deadline, as every process does. */
function sweep(world: World, order: Order) {
  const event = deadlineEvent(order)
  if (event && order.due_at && order.due_at.getTime() <= world.now) apply(world, order, event, 'timer')
}

function checkInvariants(world: World) {
  for (let person = 0; person < PEOPLE; person++) {
    const openFor = (side: 'player' | 'companion', statuses: readonly number[]) =>
      world.orders.filter((order) => order[side] === person && statuses.includes(order.status)).length
    expect(openFor('player', OPEN_FOR_PLAYER)).toBeLessThanOrEqual(1)
    expect(openFor('companion', OPEN_FOR_COMPANION)).toBeLessThanOrEqual(1)
    // A companion with an open order is never online.
    if (world.online[person]) expect(openFor('companion', OPEN_FOR_COMPANION)).toBe(0)
  }
  for (const order of world.orders) {
    if (order.status >= inProgress && order.status <= scored) expect(order.card).toBe('charged')
    if (order.status === abandoned && !isUnsettled(order.hold)) {
      // Ended and settled: nothing is held, and a charge has been refunded or promised back in full.
      const settled = ['untouched', 'refused', 'released', 'refunded']
      expect(order.hold === 'captured' ? ['charged', 'refunded'] : settled).toContain(order.card)
      if (order.hold === 'captured') expect(order.refunded).toBe(order.price)
    }
    if (order.hold === 'none') expect(order.card).toBe('untouched')
    if (order.status <= 2) expect(order.card).toBe('untouched')
    // The sweep can find every order that is waiting for a deadline or for the provider.
    expect(order.settle_at !== null).toBe(isUnsettled(order.hold))
    if (order.due_at) expect(deadlineEvent(order)).toBeDefined()
    else expect([pending, accepted]).not.toContain(order.status)
    checkMoney(order)
  }
}

function checkMoney(order: Order) {
  const balances = new Map<string, number>()
  for (const { account, amount } of order.postings)
    balances.set(account, (balances.get(account) ?? 0) + amount)
  expect(order.postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0)
  // `|| 0` turns -0 into 0.
  const is = (account: string, amount: number) => expect((balances.get(account) ?? 0) || 0).toBe(amount || 0)
  const charged = order.hold === 'captured' || order.hold === 'refunding'
  const isSent = order.hold === 'captured' && order.card === 'refunded'
  is('provider_balance', charged && !isSent ? order.price : 0)
  is('refunds', isSent ? 0 : -order.refunded)
  const earned = order.status === scored
  is('companion_payable', earned ? -(order.price - order.fee) : 0)
  is('fee_revenue', earned ? -order.fee : 0)
  is('order_escrow', charged && !earned ? order.refunded - order.price : 0)
}

const newWorld = (): World => ({
  now: Date.parse('2026-11-20T12:00:00Z'),
  orders: [],
  online: Array.from({ length: PEOPLE }, () => true),
  blocked: Array.from({ length: PEOPLE }, () => false),
})

// Thousands of checks per run take longer than the default timeout on a busy machine.
describe('any interleaving of people, deadlines and cards', { timeout: 60_000 }, () => {
  test('each side has at most one open order, money is conserved, and only charged games are played', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => run(newWorld(), steps)),
      { numRuns: 300 },
    )
  })

  test('every order settles once time passes and the provider responds', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), fc.boolean(), (steps, refuses) => {
        const world = newWorld()
        run(world, steps)
        world.now += 25 * 60 * 60 * 1000
        for (const order of world.orders) {
          for (let round = 0; round < 5; round++) {
            handleCard(world, order, { refuses })
            sweep(world, order)
          }
          // Only people can end or score a game. All other orders have ended.
          expect([abandonedRequest, abandoned, inProgress, completed, scored]).toContain(order.status)
          expect(isUnsettled(order.hold)).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })
})
