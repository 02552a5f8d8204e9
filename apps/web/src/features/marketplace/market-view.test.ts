import { expect, test } from 'vitest'
import { readMarketView, wholeMarket, writeMarketView, type MarketView } from './market-view.ts'

const read = (address: string) => readMarketView(new URLSearchParams(address))

test('a view is written to the address and read back unchanged', () => {
  const view: MarketView = {
    q: 'vela',
    region: 3,
    rank: 24,
    language: 'pt-BR',
    maxPrice: 2000,
    sort: 'answer_time',
    favourites: true,
  }
  const address = writeMarketView(new URLSearchParams(), view)
  expect(address.toString()).toBe(
    'q=vela&region=3&rank=24&language=pt-BR&max_price=2000&sort=answer_time&favourites=true',
  )
  expect(readMarketView(address)).toEqual(view)
})

test('defaults are left out of the address, and other parameters stay', () => {
  const address = writeMarketView(new URLSearchParams('q=old&region=1&card=saved'), wholeMarket)
  expect(address.toString()).toBe('card=saved')
})

test.each([
  '',
  'region=&rank=',
  'region=europe&rank=-1',
  'region=1e3&rank=123456',
  'sort=cheap&favourites=1&max_price=-3&language=',
])('invalid values in an address are ignored: %s', (address) => {
  expect(read(address)).toEqual(wholeMarket)
})
