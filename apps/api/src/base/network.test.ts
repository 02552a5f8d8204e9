import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { networkOf, trustOf } from './network.ts'

const REQUIRED = {
  DATABASE_URL: 'postgres://localhost/none',
  AUTH_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', ''],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

describe('the address of a caller', () => {
  const addressOf = async (proxies: string, forwarded: string) => {
    const { TRUST_PROXY } = readEnv({ ...REQUIRED, TRUST_PROXY: proxies })
    const app = Fastify({ trustProxy: trustOf(TRUST_PROXY) })
    app.get('/', async (request) => request.ip)
    const headers = { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })).body
  }
  const CHAIN = '6.6.6.6, 203.0.113.7, 10.0.0.2'

  test.each([
    ['0', '10.0.0.1'],
    ['', '10.0.0.1'],
    // The proxy in front wrote the last one.
    ['1', '10.0.0.2'],
    ['2', '203.0.113.7'],
    ['10.0.0.0/8', '203.0.113.7'],
    ['10.0.0.1, 10.0.0.2', '203.0.113.7'],
    ['192.168.0.0/16', '10.0.0.1'],
  ])('with TRUST_PROXY=%s is never one that a client made up', async (proxies, address) => {
    expect(await addressOf(proxies, CHAIN)).toBe(address)
  })

  test.each(['true', 'yes', '10.0.0.0/99', 'my-proxy'])('TRUST_PROXY=%s is refused', (proxies) => {
    expect(() => readEnv({ ...REQUIRED, TRUST_PROXY: proxies })).toThrow(/TRUST_PROXY/)
  })
})
