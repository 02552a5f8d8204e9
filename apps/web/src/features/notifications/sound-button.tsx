import { t } from '@lingui/core/macro'
import { Volume2, VolumeX } from 'lucide-react'
import { Button } from '@queuemate/ui/button'
import { allowSound, setMuted } from './alert-sound.ts'
import { useSound, useSoundOnFirstInput } from './use-sound.ts'

/** Turns this device's sounds off and on. The choice is remembered. */
export function SoundButton() {
  const sound = useSound()
  useSoundOnFirstInput()
  const Icon = sound === 'on' ? Volume2 : VolumeX
  return (
    <Button
      size="sm"
      variant="ghost"
      iconOnly
      aria-label={sound === 'on' ? t`Mute sound` : t`Turn sound on`}
      aria-pressed={sound !== 'on'}
      icon={<Icon className="icon" aria-hidden="true" />}
      onClick={() => (sound === 'blocked' ? void allowSound() : setMuted(sound === 'on'))}
    />
  )
}
