import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

const none = {
  trial: false,
  devRoutes: false,
  seed: false,
  bots: false,
  paymentStandin: false,
  oauthStandin: false,
  ownPushKeys: false,
}
const all = {
  trial: false,
  devRoutes: true,
  seed: true,
  bots: true,
  paymentStandin: true,
  oauthStandin: true,
  ownPushKeys: true,
}

test('a start in production that is not a trial has no demo accounts, stand-ins or dev routes', () => {
  expect(partsOf('production', { LOCAL_TRIAL: '0', SEED: '1', DEMO_BOTS: '1' })).toEqual(none)
})

test('a trial has all of it, and demo accounts with their bots in the embedded database only', () => {
  expect(partsOf('production', {})).toEqual({ ...all, trial: true })
  const own = partsOf('production', { DATABASE_URL: 'postgres://db/own' })
  expect(own).toEqual({ ...all, trial: true, seed: false, bots: false })
})

test('development has all of it, but no payment stand-in for a key of your own', () => {
  expect(partsOf('development', {})).toEqual(all)
  const key = { STRIPE_SECRET_KEY: 'sk_test_own' }
  expect(partsOf('development', key).paymentStandin).toBe(false)
  expect(partsOf('development', { VAPID_PUBLIC_KEY: 'own' }).ownPushKeys).toBe(false)
  expect(partsOf('development', { ...key, STRIPE_API_URL: 'http://127.0.0.1:9' }).paymentStandin).toBe(true)
})
