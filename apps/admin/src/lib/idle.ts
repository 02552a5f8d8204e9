import { useEffect, useEffectEvent, useState } from 'react'
import { CONSOLE_IDLE_SECONDS } from '@queuemate/contracts/staff/session'
import { device } from '@queuemate/app-kit/stored'

/** Without a key or a pointer for this long, the console signs out, in all of its tabs. The server does the same. */
const IDLE_MS = CONSOLE_IDLE_SECONDS * 1000
/** How long before that it says so. */
const WARNED_MS = 60_000
/** When any tab was last used. */
const KEY = 'queuemate.console-used'
/** Use is noted at most this often. */
const NOTE_MS = 2_000
const CHECK_MS = 1_000
/** Use is sent to the server at most this often. */
const SEND_MS = 60_000
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export const noteUse = () => device.write(KEY, String(Date.now()))
const usedAt = () => Number(device.read(KEY))

interface Idle {
  signOut: () => void
  /** Sends to the server that the console is used. */
  sendUse: () => void
}

/** Milliseconds until the console signs out, once they are few; null before. Opening the console is no use. */
export function useIdleSignOut({ signOut, sendUse }: Idle): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const end = useEffectEvent(signOut)
  const send = useEffectEvent(sendUse)
  useEffect(() => {
    // A device on which the console was never used.
    if (usedAt() === 0) noteUse()
    let isOver = false
    let sentAt = usedAt()
    const onUse = () => {
      // Once the end is announced, only an answer counts.
      const idle = Date.now() - usedAt()
      if (idle > NOTE_MS && idle < IDLE_MS - WARNED_MS) noteUse()
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
      noteUse()
      setLeft(null)
    },
  }
}
