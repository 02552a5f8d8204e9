import { useEffect, useEffectEvent, useState } from 'react'
import { CONSOLE_IDLE_SECONDS } from '@queuemate/contracts/staff/session'
import { device } from '@queuemate/app-kit/stored'

/** After this long without input, the console signs out in all its tabs. The server does the same. */
const IDLE_MS = CONSOLE_IDLE_SECONDS * 1000
/** How long before that the console warns. */
const WARNED_MS = 60_000
/** The time at which any tab was last used. */
const KEY = 'queuemate.console-used'
/** Activity is stored at most this often. */
const NOTE_MS = 2_000
const CHECK_MS = 1_000
/** Activity is sent to the server at most this often. */
const SEND_MS = 60_000
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export const recordActivity = () => device.write(KEY, String(Date.now()))
const usedAt = () => Number(device.read(KEY))

interface Idle {
  signOut: () => void
  /** Reports activity to the server. */
  sendUse: () => void
}

/** `left`: milliseconds until sign-out, once the warning is due; null before. Opening the console is not activity. */
export function useIdleSignOut({ signOut, sendUse }: Idle): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const end = useEffectEvent(signOut)
  const send = useEffectEvent(sendUse)
  useEffect(() => {
    // First use of the console on this device.
    if (usedAt() === 0) recordActivity()
    let isOver = false
    let sentAt = usedAt()
    const onUse = () => {
      // Once the warning is shown, only its button counts.
      const idle = Date.now() - usedAt()
      if (idle > NOTE_MS && idle < IDLE_MS - WARNED_MS) recordActivity()
    }
    const check = () => {
      const rest = usedAt() + IDLE_MS - Date.now()
      setLeft(rest <= WARNED_MS ? Math.max(0, rest) : null)
      if (rest > 0 && usedAt() > sentAt && Date.now() - sentAt >= SEND_MS) {
        sentAt = Date.now()
        send()
      }
      if (rest > 0 || isOver) return
      isOver = true
      end()
    }
    for (const use of USES) document.addEventListener(use, onUse, { passive: true, capture: true })
    const timer = setInterval(check, CHECK_MS)
    return () => {
      clearInterval(timer)
      for (const use of USES) document.removeEventListener(use, onUse, { capture: true })
    }
  }, [])
  return {
    left,
    stay: () => {
      recordActivity()
      setLeft(null)
    },
  }
}
