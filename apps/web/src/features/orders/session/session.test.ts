import { describe, expect, test } from 'vitest'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { incomingRequest } from '../../../../test/records.ts'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import { nextSeenOrder, destinationOf, destinationOfRole, noticeOf, type SeenOrder } from './session.ts'

const none: ActiveOrder = {
  phase: 'none',
  version: null,
  isActive: false,
  isPending: false,
  startTime: null,
  status: null,
  order_id: null,
  role: null,
  companion: null,
  request: null,
  payment_url: null,
  last: null,
}
const current = (phase: ActiveOrder['phase'], role: 'player' | 'companion', order_id = 7): ActiveOrder => ({
  ...none,
  phase,
  role,
  order_id,
})
const closed = (status: OrderStatus, reason: string | null, order_id = 7): ActiveOrder => ({
  ...none,
  last: { order_id, status, reason },
})
const watch = (...answers: ActiveOrder[]) => answers.reduce<SeenOrder | null>(nextSeenOrder, null)

describe('where an order sends a person', () => {
  const place = { leftOrder: null, arriving: false }
  test.each([
    ['player', '/user/settings', 'playing', '/active'],
    ['companion', '/companion/dashboard', 'accepted', '/active'],
    ['player', '/active', 'over', null],
    ['player', '/active', 'requested', '/playerMarket'],
    ['companion', '/active', 'authorizing', '/companion/dashboard'],
    ['player', '/user/settings', 'requested', null],
    ['companion', '/companion/payouts', 'requested', null],
    ['player', '/active', 'none', '/playerMarket'],
    ['companion', '/active', 'none', '/playerMarket'],
    ['companion', '/companion/dashboard', 'none', null],
  ] as const)('%s on %s with an order that is %s goes to %s', (role, path, phase, target) => {
    expect(destinationOf({ ...place, role, path, session: { phase, order_id: 7, last: null } })).toBe(target)
  })

  test('a user who arrives while a request waits is sent to the page that shows it', () => {
    const arriving = {
      ...place,
      arriving: true,
      session: { phase: 'requested', order_id: 7, last: null } as const,
    }
    expect(destinationOf({ ...arriving, role: 'player', path: '/user/settings' })).toBe('/playerMarket')
    expect(destinationOf({ ...arriving, role: 'companion', path: '/playerMarket' })).toBe(
      '/companion/dashboard',
    )
    expect(destinationOf({ ...arriving, role: 'player', path: '/playerMarket' })).toBeNull()
  })

  test('an order that could not be loaded redirects from its own page only', () => {
    const failed = { ...place, session: 'failed' } as const
    expect(destinationOf({ ...failed, role: 'player', path: '/active' })).toBe('/playerMarket')
    expect(destinationOf({ ...failed, role: 'companion', path: '/active' })).toBe('/playerMarket')
    expect(destinationOf({ ...failed, role: 'player', path: '/user/settings' })).toBeNull()
  })

  test('a user who has left an order is not sent back to it', () => {
    const left = {
      role: 'player',
      session: { phase: 'over', order_id: 7, last: null },
      leftOrder: { orderId: 7, to: null, done: true },
      arriving: false,
    } as const
    expect(destinationOf({ ...left, path: '/active' })).toBe('/playerMarket')
    expect(destinationOf({ ...left, path: '/playerMarket' })).toBeNull()
    const back = { orderId: 7, to: '/companion/dashboard?active=1', done: true }
    expect(destinationOf({ ...left, role: 'companion', path: '/active', leftOrder: back })).toBe(back.to)
    expect(
      destinationOf({ ...left, path: '/playerMarket', leftOrder: { orderId: 6, to: null, done: true } }),
    ).toBe('/active')
  })

  test('the message that an order has ended may arrive before the response to the user who ended it', () => {
    const place = { role: 'companion', path: '/active', arriving: false } as const
    const leftOrder = { orderId: 7, to: '/companion/dashboard?active=1', done: false }
    const playing = { phase: 'accepted', order_id: 7, last: null } as const
    expect(destinationOf({ ...place, leftOrder, session: playing })).toBeNull()
    expect(destinationOf({ ...place, leftOrder, session: closed(OrderStatus.abandoned, 'other') })).toBe(
      leftOrder.to,
    )
    expect(destinationOf({ ...place, leftOrder, session: closed(OrderStatus.abandoned, 'other', 8) })).toBe(
      '/playerMarket',
    )
  })

  test('the agreement is the only companion page that players can open', () => {
    const pages = 'active dashboard statistics rank payouts orders orders/1 referrals faqs support support/1'
    const paths = ['/companion', ...pages.split(' ').map((page) => `/companion/${page}`)]
    expect(paths.filter((path) => destinationOfRole('player', path) !== '/companion/agreement')).toEqual([])
    expect(destinationOfRole('player', '/companions/kai')).toBeNull()
    expect(destinationOfRole('player', '/companion/agreement')).toBeNull()
    expect(destinationOfRole('companion', '/companion/dashboard')).toBeNull()
    expect(destinationOfRole('player', '/playerMarket')).toBeNull()
  })
})

describe('what a tab remembers of an order', () => {
  test('the acceptance only counts for a player who waited in this tab', () => {
    const waited = watch(
      current('requested', 'player'),
      current('authorizing', 'player'),
      current('accepted', 'player'),
    )
    expect(waited).toMatchObject({ accepted: true })
    expect(watch(current('accepted', 'player'))).toMatchObject({ accepted: false })
    expect(watch(current('requested', 'companion'), current('accepted', 'companion'))).toMatchObject({
      accepted: false,
    })
    expect(watch(current('requested', 'player', 6), current('accepted', 'player', 7))).toMatchObject({
      accepted: false,
    })
  })

  test('a response without an order, or with nothing new, changes nothing', () => {
    const seen = watch(current('requested', 'player'))
    expect(nextSeenOrder(seen, none)).toBe(seen)
    expect(nextSeenOrder(seen, current('requested', 'player'))).toBe(seen)
  })

  test('the request is kept while the card is authorized', () => {
    const request = incomingRequest({ order_id: 7 })
    const seen = watch({ ...current('requested', 'companion'), request }, current('authorizing', 'companion'))
    expect(seen).toMatchObject({ phase: 'authorizing', request })
  })
})

describe('how an order has ended', () => {
  const { abandonedRequest, abandoned, scored } = OrderStatus
  test.each([
    ['player', 'requested', abandonedRequest, 'expired', 'not_accepted'],
    ['player', 'requested', abandonedRequest, 'declined', 'not_accepted'],
    ['player', 'requested', abandonedRequest, 'withdrawn', undefined],
    ['player', 'authorizing', abandoned, 'payment_failed', 'payment'],
    ['player', 'requested', abandoned, 'payment_unavailable', 'payment'],
    ['companion', 'requested', abandonedRequest, 'missed', 'missed'],
    ['companion', 'requested', abandonedRequest, 'expired', 'missed'],
    ['companion', 'requested', abandonedRequest, 'declined', undefined],
    ['companion', 'requested', abandonedRequest, 'withdrawn', 'withdrawn'],
    ['companion', 'authorizing', abandoned, 'payment_failed', 'unpaid'],
    ['player', 'authorizing', abandoned, 'cancelled_by_player', undefined],
    ['player', 'authorizing', abandoned, 'emergency', 'ended'],
    ['companion', 'authorizing', abandoned, 'cancelled_by_player', 'ended'],
    ['companion', 'authorizing', abandoned, 'emergency', undefined],
    ['player', 'accepted', abandoned, 'other', 'ended'],
    ['player', 'requested', abandoned, 'staff', 'ended'],
    ['player', 'playing', abandoned, 'staff', 'ended'],
    ['companion', 'requested', abandoned, 'staff', 'ended'],
    ['companion', 'playing', abandoned, 'staff', 'ended'],
    ['companion', 'playing', scored, null, undefined],
  ] as const)(
    'a %s who saw it %s and then closed as %s (%s) gets the notice: %s',
    (role, phase, status, reason, kind) => {
      const seen = watch(current(phase, role))
      expect(noticeOf(closed(status, reason), seen, null)?.kind).toBe(kind)
    },
  )

  test('a notice is shown once, and only where the order was seen', () => {
    const seen = watch(current('requested', 'player'))
    const ended = closed(abandonedRequest, 'expired')
    expect(noticeOf(ended, seen, 7)).toBeNull()
    expect(noticeOf(ended, null, null)).toBeNull()
    expect(noticeOf(closed(abandonedRequest, 'expired', 6), seen, null)).toBeNull()
    expect(noticeOf(current('requested', 'player', 8), seen, null)).toBeNull()
  })
})
