import { expect, test, vi } from 'vitest'
import { createCounters } from '../base/counters.ts'
import { logSignIn } from './sign-in-log.ts'

const lineOf = async (path: string, response: Response, ip = '203.0.113.77') => {
  const info = vi.fn<(values: object, text: string) => void>()
  const counters = createCounters()
  const log = { info } as unknown as Parameters<typeof logSignIn>[0]['log']
  await logSignIn({ log, id: 'r1', ip }, path, response, counters)
  const { values } = await counters.signIns.get()
  return { line: info.mock.calls[0]![0], labels: values.map(({ labels }) => labels) }
}

test('a sign-in leaves its path, outcome and person, and a network of many households', async () => {
  const { line, labels } = await lineOf(
    '/sign-in/email',
    Response.json({ token: 'secret', user: { id: 'u1' } }),
  )
  expect(line).toEqual({
    reqId: 'r1',
    path: '/sign-in/email',
    outcome: 'ok',
    status: 200,
    user: 'u1',
    network: '203.0.113.0/24',
  })
  expect(labels).toEqual([{ path: '/sign-in/email', outcome: 'ok' }])
})

test.each([
  [401, 'refused'],
  [429, 'limited'],
  [503, 'refused'],
])('%i is %s, without what the answer says', async (status, outcome) => {
  const { line } = await lineOf(
    '/sign-in/username',
    Response.json({ message: 'x' }, { status }),
    '2001:db8:7:7::1',
  )
  expect(line).toMatchObject({ outcome, status, user: undefined, network: '2001:db8:7::/48' })
})
