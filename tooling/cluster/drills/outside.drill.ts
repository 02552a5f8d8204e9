import { expect, test } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { createStandinClient } from '@queuemate/stripe-standin/client'
import { describeFailures } from '../src/traffic.ts'
import { withCluster } from './with-cluster.ts'

const { cluster, traffic, pause } = withCluster()

const failed = () => describeFailures(traffic().record.failures)
/** The longest time that a call took, in seconds. */
const slowest = () => Math.max(...traffic().record.calls.map(({ ms }) => ms)) / 1000

test.each(['kill', 'pause'] as const)(
  '%s Redis for 12 seconds: no call fails, and every request rings',
  async (how) => {
    const redis = cluster().member('redis')
    await redis[how]()
    // Longer than a request may take to ring.
    await pause(12_000)
    await (how === 'kill' ? redis.start() : redis.resume())
    await pause(4_000)
    expect(failed()).toEqual([])
    expect(traffic().record.silent).toEqual([])
    expect(slowest()).toBeLessThan(scaled(3))
  },
)

test('while the storage is away, only calls with a file fail, with "try again", and each game ends afterwards', async () => {
  const storage = cluster().member('s3')
  await storage.kill()
  await pause(10_000)
  await storage.start()
  await pause(4_000)
  const { failures } = traffic().record
  expect(failures.length).toBeGreaterThan(0)
  expect([...new Set(failures.map(({ status, call }) => `${status} ${call}`))]).toEqual([
    '503 POST order/finish',
  ])
})

test.each(['kill', 'pause'] as const)(
  '%s the payment provider for 15 seconds: nobody is charged twice, and games that wait go on afterwards',
  async (how) => {
    const payments = cluster().member('payments')
    await payments[how]()
    await pause(15_000)
    await (how === 'kill' ? payments.start() : payments.resume())
    await pause(5_000)
    await createStandinClient(cluster().stripeUrl).webhooksIdle()
    expect(
      describeFailures(traffic().record.failures.filter(({ status }) => status >= 500 || status === 0)),
    ).toEqual([])
  },
)
