import { describe, expect, test } from 'vitest'
import { companion } from '../../../test/companions.ts'
import { searchCompanions, withAvailability, withPrice } from './companions.ts'
import { MarketMode, marketMode } from './mode.ts'

const vela = companion('velamo', { name: 'Vela Moreno' })
const nadi = companion('nadiok', { name: 'Nadi Okafor', available: false })
const page = { items: [vela, nadi], next_cursor: null, available: 1 }

describe('search', () => {
  test.each([
    ['', ['velamo', 'nadiok']],
    ['  ', ['velamo', 'nadiok']],
    ['MORENO', ['velamo']],
    ['@nadi', ['nadiok']],
    ['a', ['velamo', 'nadiok']],
    ['zzz', []],
  ])('%j finds %j', (text, ids) => {
    expect(searchCompanions(page.items, text).map(({ id }) => id)).toEqual(ids)
  })
})

describe('live changes', () => {
  test('a price changes only for a companion who is available', () => {
    expect(withPrice(page, 'velamo', 1900).items[0]?.hourly).toBe(1900)
    expect(withPrice(page, 'nadiok', 1900).items[1]?.hourly).toBe(1500)
  })

  test('availability changes in place, and the list’s count changes once', () => {
    const gone = withAvailability([page], 'velamo', false)
    expect(gone.known).toBe(true)
    expect(gone.pages[0]?.items.map(({ id, available }) => [id, available])).toEqual([
      ['velamo', false],
      ['nadiok', false],
    ])
    expect(gone.pages[0]?.available).toBe(0)
    expect(withAvailability(gone.pages, 'velamo', false).pages).toBe(gone.pages)
  })

  test('a list without the companion keeps its count until it is fetched again', () => {
    const stranger = withAvailability([page], 'stranger', false)
    expect(stranger).toEqual({ pages: [page], known: false })
    expect(withAvailability([page], 'stranger', true).pages[0]?.available).toBe(1)
  })
})

test('the rank is set first, and then the list loads', () => {
  expect(marketMode({ needsRank: true, editingRank: false, loading: false })).toBe(MarketMode.setRank)
  expect(marketMode({ needsRank: false, editingRank: true, loading: false })).toBe(MarketMode.setRank)
  expect(marketMode({ needsRank: false, editingRank: false, loading: true })).toBe(MarketMode.defaultLoading)
  expect(marketMode({ needsRank: false, editingRank: false, loading: false })).toBe(MarketMode.default)
})
