export type Random = ReturnType<typeof createRandom>

/** Mulberry32: the same seed draws the same demo data on every machine. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number, both ends included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: <T>(choices: readonly T[]) => choices[between(0, choices.length - 1)]!,
    chance: (probability: number) => next() < probability,
  }
}
