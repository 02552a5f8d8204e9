import { expect, test } from 'vitest'
import { readMarketView, wholeMarket, writeMarketView } from './market-view.ts'

const read = (address: string) => readMarketView(new URLSearchParams(address))

test('a view is written to the address and read back unchanged', () => {
  const view = { q: 'vela', region: 3, rank: 24 }
  const address = writeMarketView(new URLSearchParams(), view)
  expect(address.toString()).toBe('q=vela&region=3&rank=24')
  expect(readMarketView(address)).toEqual(view)
})

test('defaults are left out of the address, and other parameters stay', () => {
  const address = writeMarketView(new URLSearchParams('q=old&region=1&card=saved'), wholeMarket)
  expect(address.toString()).toBe('card=saved')
})

test.each(['', 'region=&rank=', 'region=europe&rank=-1', 'region=1e3&rank=123456'])(
  'invalid values in an address are ignored: %s',
  (address) => {
    expect(read(address)).toEqual(wholeMarket)
  },
)
