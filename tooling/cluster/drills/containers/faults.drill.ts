import { expect, test } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { startContainers } from '../../src/containers.ts'
import { describeFailures, type Failure } from '../../src/traffic.ts'
import { withPeople } from '../with-people.ts'

const { site, traffic, logs, pause } = withPeople(startContainers)

/** How long what comes back by itself may take. */
const WITHIN = { timeout: scaled(30_000), interval: 200 }
/** A card that was being asked when the call ended is asked again, which may take some seconds. */
const isAskedAgain = ({ text }: Failure) => text.includes('The card is still being processed')
const failures = () => traffic().record.failures.filter((one) => !isAskedAgain(one))
const kinds = () => [...new Set(failures().map(({ status, call }) => `${status} ${call}`))]

/** Ends a container's first process without warning, and waits until Docker has started it again. */
async function kill(name: Parameters<ReturnType<typeof site>['member']>[0]) {
  const member = site().member(name)
  const restarts = Number(await member.inspect('{{.RestartCount}}'))
  await member.kill()
  await expect.poll(() => member.inspect('{{.RestartCount}}').then(Number), WITHIN).toBeGreaterThan(restarts)
  await member.healthy()
}

test.each(['api-1', 'api-2'] as const)(
  '%s that is killed comes back, and only the calls it was working on are lost',
  async (name) => {
    await kill(name)
    expect(failures().length).toBeLessThanOrEqual(10)
  },
)

test.each(['worker', 'redis'] as const)('%s that is killed comes back, and no call fails', async (name) => {
  await kill(name)
  expect(describeFailures(failures())).toEqual([])
  expect(traffic().record.silent).toEqual([])
})

test('storage that is killed comes back, and only calls with a file were told to try again', async () => {
  await kill('storage')
  expect(kinds().filter((kind) => kind !== '503 POST order/finish')).toEqual([])
})

test('a database that is killed comes back, and calls meanwhile were told to try again', async () => {
  await kill('postgres')
  expect(describeFailures(failures().filter(({ status }) => status !== 503))).toEqual([])
})

test('a proxy that is killed comes back, and calls fail only in that time', async () => {
  const before = traffic().now()
  await kill('proxy')
  // What had no response, or came while nothing listened.
  expect(describeFailures(failures().filter(({ status }) => status !== 0))).toEqual([])
  expect(Math.max(0, ...failures().map(({ at }) => at - before))).toBeLessThan(10_000)
})

test('an instance that starts while Redis is away serves, and says once that it is away and once that it is back', async () => {
  await site().compose('stop', 'redis')
  await site().compose('restart', 'api-1')
  await site().member('api-1').healthy()
  await pause(5_000)
  await site().compose('start', 'redis')
  const said = (text: string) => logs.filter((line) => line.startsWith('api-1') && line.includes(text)).length
  await expect.poll(() => said('"msg":"Redis is back"'), WITHIN).toBeGreaterThan(0)
  // Once before its restart, and once after it.
  expect(said('"msg":"Redis is away"')).toBe(2)
  expect(said('"msg":"Redis is back"')).toBe(1)
  expect(describeFailures(failures())).toEqual([])
})
