import { describe, expect, test } from 'vitest'
import { routeForOrder, routeForRole } from './order-routing.ts'

const active = { isActive: true, isPending: false }
const pending = { isActive: false, isPending: true }
const nothing = { isActive: false, isPending: false }

describe('where an order sends a person', () => {
  test.each([
    ['player', '/user/settings', active, '/active'],
    ['companion', '/companion/dashboard', active, '/active'],
    ['player', '/active', active, null],
    ['player', '/active', pending, '/playerMarket'],
    ['player', '/playerMarket', pending, null],
    ['companion', '/playerMarket', pending, '/companion/dashboard'],
    ['companion', '/companion/dashboard', pending, null],
    ['player', '/active', nothing, '/playerMarket'],
    ['companion', '/active', nothing, '/companion/dashboard'],
    ['companion', '/companion/dashboard', nothing, null],
    ['player', '/active', 'failed', '/playerMarket'],
    ['companion', '/active', 'failed', '/companion/dashboard'],
    ['player', '/user/settings', 'failed', null],
  ] as const)('%s on %s with %o goes to %s', (role, path, order, target) => {
    expect(routeForOrder({ role, path, order })).toBe(target)
  })

  test('of the companion pages players have the agreement only', () => {
    expect(routeForRole('player', '/companion/dashboard')).toBe('/companion/agreement')
    expect(routeForRole('player', '/companion/agreement')).toBeNull()
    expect(routeForRole('companion', '/companion/dashboard')).toBeNull()
    expect(routeForRole('player', '/playerMarket')).toBeNull()
  })

  test('companions who have just signed in find their dashboard, and may open the marketplace later', () => {
    expect(routeForRole('companion', '/playerMarket', true)).toBe('/companion/dashboard')
    expect(routeForRole('companion', '/playerMarket')).toBeNull()
    expect(routeForRole('player', '/playerMarket', true)).toBeNull()
  })
})
