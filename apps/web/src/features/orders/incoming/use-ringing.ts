import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useTitleOver } from '@queuemate/app-kit/use-title'
import { setMuted, startRinging, tryRing, type Sound } from '../../../lib/alert-sound.ts'
import { useSound, useSoundOnTouch } from '../../../lib/use-sound.ts'

/** Plays a sound and flashes the tab title while an order rings. `toggle` mutes or unmutes, which is remembered. */
export function useRinging(): { sound: Sound; toggle: () => void } {
  const sound = useSound()
  const muted = sound === 'muted'
  useEffect(() => (muted ? undefined : startRinging()), [muted])
  useSoundOnTouch()
  const [flashing, setFlashing] = useState(true)
  useTitleOver(flashing ? t`Incoming order` : null)
  useEffect(() => {
    const timer = setInterval(() => setFlashing((before) => !before), 1000)
    return () => clearInterval(timer)
  }, [])
  return {
    sound,
    toggle: () => {
      if (sound === 'blocked') void tryRing()
      else setMuted(!muted)
    },
  }
}
