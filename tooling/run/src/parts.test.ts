import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('a start in production that is not a trial has no demo accounts, stand-ins or dev routes', () => {
  const none = {
    devRoutes: false,
    seed: false,
    bots: false,
    paymentStandin: false,
    oauthStandin: false,
    ownPushKeys: false,
  }
  const asked = { LOCAL_TRIAL: '0', SEED: '1', DEMO_BOTS: '1' }
  expect(partsOf('production', asked)).toEqual({ trial: false, ...none })
})

test('a trial has stand-ins and the mailbox, and demo accounts with their bots in the embedded database only', () => {
  const parts = { trial: true, devRoutes: true, paymentStandin: true, oauthStandin: true, ownPushKeys: true }
  expect(partsOf('production', {})).toEqual({ ...parts, seed: true, bots: true })
  const own = partsOf('production', { DATABASE_URL: 'postgres://db/own' })
  expect(own).toEqual({ ...parts, seed: false, bots: false })
})

test('development has all of it, but no payment stand-in for a key of your own', () => {
  const all = {
    devRoutes: true,
    seed: true,
    bots: true,
    paymentStandin: true,
    oauthStandin: true,
    ownPushKeys: true,
  }
  expect(partsOf('development', {})).toEqual({ trial: false, ...all })
  expect(partsOf('development', { STRIPE_SECRET_KEY: 'sk_test_own' }).paymentStandin).toBe(false)
  expect(partsOf('development', { VAPID_PUBLIC_KEY: 'own' }).ownPushKeys).toBe(false)
  const proxied = { STRIPE_SECRET_KEY: 'sk_test_own', STRIPE_API_URL: 'http://127.0.0.1:9' }
  expect(partsOf('development', proxied).paymentStandin).toBe(true)
})
