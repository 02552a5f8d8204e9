/** Runs the gateway's tests against Stripe's own test mode; docs/payments.md says what that needs and leaves behind. */
import path from 'node:path'
import { startVitest } from 'vitest/node'

const key = process.env.STRIPE_SECRET_KEY ?? ''
const isTestKey = /^(sk|rk)_test_/.test(key) && !key.includes('standin')

if (key === '') {
  console.log('Skipped: without STRIPE_SECRET_KEY=sk_test_… there is no Stripe account to test against.')
} else if (isTestKey) {
  const files = ['stripe/test-mode.test.ts']
  if (process.env.STRIPE_TEST_ACCOUNT) files.push('stripe/test-mode-transfers.test.ts')
  else console.log('Without STRIPE_TEST_ACCOUNT=acct_… transfers are left out.')
  process.env.STRIPE_TEST_MODE_KEY = key
  // Without the API's own setup, which starts a database.
  const root = path.join(import.meta.dirname, '..')
  await startVitest(files, { root, run: true, config: false })
} else {
  console.error("STRIPE_SECRET_KEY is not a key of Stripe's test mode: nothing was called.")
  process.exitCode = 1
}
