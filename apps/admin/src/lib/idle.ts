import { useEffect, useEffectEvent, useState } from 'react'
import { device } from '@queuemate/app-kit/stored'

/** Without a key or a pointer for this long, the console signs out, in all of its tabs. */
const IDLE_MS = 30 * 60_000
/** How long before that it says so. */
const WARNED_MS = 60_000
/** When any tab was last used. */
const KEY = 'queuemate.console-used'
/** Use is noted at most this often. */
const NOTE_MS = 2_000
const CHECK_MS = 1_000
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const noteUse = () => device.write(KEY, String(Date.now()))
const usedAt = () => Number(device.read(KEY))

/** Milliseconds until the console signs out, once they are few; null before. */
export function useIdleSignOut(signOut: () => void): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const end = useEffectEvent(signOut)
  useEffect(() => {
    noteUse()
    let isOver = false
    const onUse = () => {
      // Once the end is announced, only an answer counts.
      const idle = Date.now() - usedAt()
      if (idle > NOTE_MS && idle < IDLE_MS - WARNED_MS) noteUse()
    }
    const check = () => {
      const rest = usedAt() + IDLE_MS - Date.now()
      setLeft(rest <= WARNED_MS ? Math.max(0, rest) : null)
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
