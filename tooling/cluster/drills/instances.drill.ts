import { expect, test } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { describeFailures } from '../src/traffic.ts'
import { BACK_MS, withCluster } from './with-cluster.ts'

const { cluster, traffic, pause } = withCluster()

test('a rolling restart ends no call, and every socket is back within seconds', async () => {
  for (const name of ['api-1', 'api-2', 'worker'] as const) {
    await cluster().member(name).restart()
    await pause(3_000)
  }
  const { failures, reconnects, silent } = traffic().record
  expect(describeFailures(failures)).toEqual([])
  expect(silent).toEqual([])
  expect(reconnects.length).toBeGreaterThanOrEqual(20)
  expect(Math.max(...reconnects.map(({ lost, back }) => back - lost))).toBeLessThan(scaled(BACK_MS))
})

test('an instance that is killed loses only the calls it was working on', async () => {
  await cluster().member('api-1').kill()
  await pause(5_000)
  await cluster().member('api-1').start()
  const { failures } = traffic().record
  expect(failures.length).toBeLessThanOrEqual(10)
})

test('a worker that is killed and comes back later has done everything that was due', async () => {
  await cluster().member('worker').kill()
  await pause(10_000)
  await cluster().member('worker').start()
  expect(describeFailures(traffic().record.failures)).toEqual([])
})
