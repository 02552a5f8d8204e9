import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

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
