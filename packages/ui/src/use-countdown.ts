import { useEffect, useState } from 'react'

/** Whole seconds from `now` until `deadline`, both in epoch milliseconds, never below zero. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Counts down to `deadline` (epoch ms) by the given clock, so a sleeping tab wakes up at the right second. */
export function useCountdown(deadline: number, now: () => number = Date.now): number {
  const [left, setLeft] = useState(() => secondsLeft(deadline, now()))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(deadline, now()))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [deadline, now])
  return left
}
