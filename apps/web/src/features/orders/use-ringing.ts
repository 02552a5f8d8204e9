import { useEffect } from 'react'
import { setMuted, startRinging, tryRing, type Sound } from '../../lib/alert-sound.ts'
import { useSound, useSoundOnTouch } from '../../lib/use-sound.ts'

/** Sound and a flashing tab title for as long as an order rings. `toggle` mutes, or makes it sound; it is remembered. */
export function useRinging(): { sound: Sound; toggle: () => void } {
  const sound = useSound()
  const muted = sound === 'muted'
  useEffect(() => (muted ? undefined : startRinging()), [muted])
  useSoundOnTouch()
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
    sound,
    toggle: () => {
      if (sound === 'blocked') void tryRing()
      else setMuted(!muted)
    },
  }
}
