import { useEffect, useSyncExternalStore } from 'react'
import { allowSound, soundState, watchSound, type Sound } from './alert-sound.ts'

/** Whether sound can play now. */
export function useSound(): Sound {
  return useSyncExternalStore(watchSound, soundState, (): Sound => 'on')
}

/** The first click or key press on a page allows its sound, so a reload needs nothing more. */
export function useSoundOnFirstInput(): void {
  useEffect(() => {
    const allow = () => void allowSound()
    window.addEventListener('pointerup', allow, { once: true })
    window.addEventListener('keydown', allow, { once: true })
    return () => {
      window.removeEventListener('pointerup', allow)
      window.removeEventListener('keydown', allow)
    }
  }, [])
}
