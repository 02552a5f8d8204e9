import { useState } from 'react'
import { isMuted, setMuted, tryRing } from '../../lib/alert-sound.ts'

type Sound = 'playing' | 'played' | 'muted' | 'blocked'
type Notifications = NotificationPermission | 'asking' | 'unsupported'
export type OnlineCheckState = ReturnType<typeof useOnlineCheck>

const supported = 'Notification' in globalThis

/** What the check before going online found. Browsers allow sound and questions only in answer to a click. */
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
    setNotifications(await Notification.requestPermission())
  }
  return {
    open,
    sound,
    notifications,
    /** From the click on the switch: plays the alert once and asks for notifications unless that was decided. */
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
