import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHost, lookupPublic } from './public-network.ts'

test.each(['8.8.8.8', '2a00:1450:4001:81b::200a'])('%s is on the internet', (ip) =>
  expect(isPublicAddress(ip)).toBe(true),
)

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'not an address',
])('%s is not', (ip) => expect(isPublicAddress(ip)).toBe(false))

test.each<[string, boolean]>([
  ['fcm.googleapis.com', true],
  ['8.8.8.8', true],
  ['localhost', false],
  ['push.localhost', false],
  ['printer.local', false],
  ['metadata.google.internal', false],
  ['intranet', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['[::ffff:10.0.0.1]', false],
])('the host %s may be called: %s', (host, allowed) => expect(isPublicHost(host)).toBe(allowed))

test('a name that leads to this machine is not connected to', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve))
  expect(error).toMatchObject({ message: expect.stringContaining('private network') })
})
