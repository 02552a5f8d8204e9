import { useEffect, useState } from 'react'
import { isMuted, setMuted, startRinging } from '../../lib/alert-sound.ts'

/** Sound and a flashing tab title for as long as an order rings; the mute button is remembered. */
export function useRinging(): { muted: boolean; toggle: () => void } {
  const [muted, setQuiet] = useState(isMuted)
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
      setMuted(!muted)
      setQuiet(!muted)
    },
  }
}
