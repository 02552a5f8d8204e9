import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Child } from '../supervise/children.ts'
import { createApiKeeper } from './keep-api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An API whose starts the test ends. */
function setUp({ deaf = false } = {}) {
  let released = () => {}
  const printed: string[] = []
  const prepared: string[][] = []
  const starts: PromiseWithResolvers<Child>[] = []
  const ended: number[] = []
  const keeper = createApiKeeper({
    start() {
      const started = Promise.withResolvers<Child>()
      const index = starts.push(started) - 1
      keeper.started({
        name: 'api',
        pid: index,
        exited: Promise.resolve(''),
        tail: () => [],
        async end(signal) {
          if (signal === 'SIGTERM' && deaf) return new Promise((resolve) => (released = resolve))
          released()
          ended.push(index)
          started.reject(new Error('api stopped (signal SIGTERM).'))
        },
      })
      return started.promise
    },
    prepare: async (saved) => void prepared.push([...saved]),
    print: (line) => void printed.push(line),
  })
  const ready = async () => {
    await vi.waitUntil(() => starts.length > 0)
    starts.at(-1)!.resolve({} as Child)
    await vi.advanceTimersByTimeAsync(0)
  }
  const save = async (...files: string[]) => {
    for (const file of files) keeper.save(file)
    await vi.advanceTimersByTimeAsync(100)
  }
  return { keeper, printed, prepared, starts, ended, ready, save }
}

async function running(options?: { deaf: boolean }) {
  const all = setUp(options)
  const first = all.keeper.start()
  await vi.advanceTimersByTimeAsync(0)
  await all.ready()
  await first
  return all
}

test('files that are saved together cause one restart, and the line names them', async () => {
  const { save, ready, starts, printed, prepared, ended } = await running()
  await save('a.ts', 'b.ts', 'a.ts')
  await ready()
  expect([starts.length, ended]).toEqual([2, [0]])
  expect(prepared.at(-1)).toEqual(['a.ts', 'b.ts'])
  expect(printed).toEqual([expect.stringMatching(/^The API runs again after 0\.\d s: a\.ts and 1 more$/)])
})

test('a process that does not stop is killed', async () => {
  const { save, ready, printed, starts } = await running({ deaf: true })
  await save('a.ts')
  expect(starts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await ready()
  expect(printed).toEqual([expect.stringMatching(/: a\.ts$/)])
})

test('a save during a start begins another one, and only the last is reported', async () => {
  const { save, ready, starts, printed, ended } = await running()
  await save('a.ts')
  await save('b.ts')
  expect([starts.length, ended]).toEqual([3, [0, 1]])
  await ready()
  expect(printed).toEqual([expect.stringMatching(/: b\.ts$/)])
})

test('a start that fails is reported, also the first one, and tried again at the next save', async () => {
  const { keeper, save, ready, starts, printed } = setUp()
  const first = keeper.start()
  await vi.advanceTimersByTimeAsync(0)
  starts[0]!.reject(new Error('api stopped (exit code 1).\n  AUTH_SECRET: too short'))
  await vi.advanceTimersByTimeAsync(0)
  expect(printed).toEqual([
    expect.stringMatching(/^The API stopped \(exit code 1\)\. It starts again when you save/),
  ])
  await save('.env')
  await ready()
  await first
  expect(starts).toHaveLength(2)
})

test('a killed process is started again once, not for ever', async () => {
  const { keeper, ready, starts, printed } = await running()
  keeper.ended('signal SIGKILL')
  await vi.advanceTimersByTimeAsync(0)
  await ready()
  expect(starts).toHaveLength(2)
  keeper.ended('exit code 1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(starts).toHaveLength(2)
  expect(printed).toEqual([
    'The API stopped unexpectedly (signal SIGKILL). It is started again.',
    expect.stringMatching(/^The API stopped unexpectedly \(exit code 1\)\. It starts again when you save/),
  ])
})
