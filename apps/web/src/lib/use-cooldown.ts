import { useCallback, useState } from 'react'
import { useCountdown } from '@queuemate/ui/use-countdown'

/** Seconds before another code may be requested. */
const resendAfter = 30

/** Counts down after something was sent; `start` restarts it. */
export function useCooldown(seconds: number = resendAfter): { left: number; start: () => void } {
  const [deadline, setDeadline] = useState(() => Date.now() + seconds * 1000)
  const start = useCallback(() => setDeadline(Date.now() + seconds * 1000), [seconds])
  return { left: useCountdown(deadline), start }
}
