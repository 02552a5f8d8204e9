import { useState } from 'react'
import { isMuted, setMuted, tryRing } from '../../notifications/alert-sound.ts'
import { askForNotifications } from '../../notifications/notifications.ts'

type Sound = 'playing' | 'played' | 'muted' | 'blocked'
type Notifications = NotificationPermission | 'asking' | 'unsupported'
export type OnlineCheckState = ReturnType<typeof useOnlineCheck>

const supported = 'Notification' in globalThis

/** The results of the check before going online. Browsers allow sound and permission prompts only after a click. */
export function useOnlineCheck() {
  const [open, setOpen] = useState(false)
  const [sound, setSound] = useState<Sound>('playing')
  const [notifications, setNotifications] = useState<Notifications>('unsupported')

  const play = async () => {
    setSound('playing')
    setSound((await tryRing()) ? 'played' : 'blocked')
  }
  const ask = async () => {
    setNotifications('asking')
    setNotifications(await askForNotifications())
  }
  return {
    open,
    sound,
    notifications,
    /**
     * Runs when the switch is clicked: plays the alert once, and asks for the notification permission if it is
     * undecided.
     */
    begin: () => {
      setOpen(true)
      if (isMuted()) setSound('muted')
      else void play()
      if (!supported) return
      if (Notification.permission === 'default') void ask()
      else setNotifications(Notification.permission)
    },
    end: () => setOpen(false),
    playAgain: () => {
      setMuted(false)
      void play()
    },
    ask: () => void ask(),
  }
}
