import { useEffect, useState } from 'react'

/** The seconds from `now` until `deadline` (epoch milliseconds), rounded up and never below zero. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Counts down to `deadline` (epoch ms) by the given clock, so that it is still right after a tab was asleep. */
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
