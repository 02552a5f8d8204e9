import { scryptSync } from 'node:crypto'

/*
 * How much slower this machine is now than an idle one. The test command measures it once, and everything that tests wait for
 * at most is multiplied by it: a busy machine makes tests slower, not red.
 */

/** How long the work below takes on an idle core, in milliseconds. */
const IDLE_MS = 50
/** Few values, because results of tests are cached for each. */
const STEPS = [1, 2, 4, 8] as const

const slowdown = Number(process.env.TEST_PACE) || 1

/** A longest wait, in milliseconds, on the machine as it is. */
export const scaled = (ms: number): number => Math.round(ms * slowdown)

/** 1 on an idle machine, at most 8. Takes the middle of five tries, so that one interruption does not count. */
export function measurePace(): (typeof STEPS)[number] {
  const tries = Array.from({ length: 5 }, () => {
    const since = performance.now()
    scryptSync('password', 'salt', 64, { N: 2 ** 14, r: 8 })
    return performance.now() - since
  })
  const slower = tries.toSorted((a, b) => a - b)[2]! / IDLE_MS
  // An idle machine is not always exactly as fast.
  return STEPS.find((step) => slower <= step * 1.5) ?? 8
}
