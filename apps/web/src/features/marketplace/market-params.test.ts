import { expect, test } from 'vitest'
import { readParams, writeParams } from '@queuemate/app-kit/address-params'
import { defaultMarketParams, marketParams, type MarketParams } from './market-params.ts'

const read = (address: string) => readParams(marketParams, new URLSearchParams(address))

test('params are written to the address and read back unchanged', () => {
  const params: MarketParams = {
    q: 'vela',
    region: 3,
    rank: 24,
    language: 'pt-BR',
    max_price: 2000,
    great: 70,
    sort: 'answer_time',
    favourites: true,
  }
  const address = writeParams(marketParams, params)
  expect(address.toString()).toBe(
    'q=vela&region=3&rank=24&language=pt-BR&max_price=2000&great=70&sort=answer_time&favourites=true',
  )
  expect(readParams(marketParams, address)).toEqual(params)
})

test('defaults are left out of the address, and other parameters stay', () => {
  const address = writeParams(
    marketParams,
    defaultMarketParams,
    new URLSearchParams('q=old&region=1&card=saved'),
  )
  expect(address.toString()).toBe('card=saved')
})

test.each([
  '',
  'region=&rank=',
  'region=europe&rank=-1',
  'region=1e3&rank=123456',
  'rank=99',
  'sort=cheap&favourites=1&max_price=-3&language=',
])('invalid values in an address are ignored: %s', (address) => {
  expect(read(address)).toEqual(defaultMarketParams)
})
