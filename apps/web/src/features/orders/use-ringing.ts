import { useEffect, useState } from 'react'
import { startRinging } from './alert-sound.ts'

const key = 'queuemate.muted'

/** Sound and a flashing tab title for as long as an order rings; the mute button is remembered. */
export function useRinging(): { muted: boolean; toggle: () => void } {
  const [muted, setMuted] = useState(() => localStorage.getItem(key) === 'yes')
  useEffect(() => (muted ? undefined : startRinging()), [muted])
  useEffect(() => {
    const title = document.title
    let lit = false
    const flash = () => {
      lit = !lit
      document.title = lit ? 'Incoming order' : title
    }
    flash()
    const timer = setInterval(flash, 1000)
    return () => {
      clearInterval(timer)
      document.title = title
    }
  }, [])
  return {
    muted,
    toggle: () => {
      localStorage.setItem(key, muted ? 'no' : 'yes')
      setMuted(!muted)
    },
  }
}
