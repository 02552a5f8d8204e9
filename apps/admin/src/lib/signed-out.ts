import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { endSession } from '@queuemate/app-kit/session-calls'
import { device } from '@queuemate/app-kit/stored'

/** Why the console signed out, until the next sign-in. Shared by all tabs, and kept across reloads. */
const KEY = 'queuemate.console-signed-out'
/** Set while the server has not confirmed the sign-out. */
const OPEN = 'queuemate.console-signing-out'
/** All drafts on this device are one text (`drafts.ts`), so that signing out removes them together. */
export const DRAFTS = 'queuemate.console-drafts'
const AGAIN_MS = 5_000

const listeners = new Set<() => void>()

function keep(reason: string | null, isOpen: boolean): void {
  device.write(KEY, reason)
  device.write(OPEN, isOpen ? '1' : null)
  for (const listener of listeners) listener()
}

/** The reason is empty if the person chose to sign out. */
export function signOut(reason = ''): void {
  if (!reason) device.write(DRAFTS, null)
  keep(reason, true)
}
/** For when the server has already ended the session. */
export const markSignedOut = (reason: string) => keep(reason, false)
export const markSignedIn = () => keep(null, false)

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

type SignedOut = {
  /** Null while the console is signed in. */
  reason: string | null
  /** Whether the server could not be reached to end the session. */
  hasFailed: boolean
}

/**
 * Why the console is signed out. Retries until the server confirms: otherwise a sign-out without a connection would
 * leave the session open.
 */
export function useSignedOut(onConfirmed: () => void): SignedOut {
  const reason = useSyncExternalStore(subscribe, () => device.read(KEY))
  const isOpen = useSyncExternalStore(subscribe, () => device.read(OPEN)) !== null
  const [hasFailed, setFailed] = useState(false)
  const confirm = useEffectEvent(() => {
    keep(device.read(KEY), false)
    onConfirmed()
  })
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const end = async () => {
      const hasEnded = await endSession()
      if (isOver) return
      setFailed(!hasEnded)
      if (hasEnded) confirm()
    }
    const start = () => void end()
    start()
    const timer = setInterval(start, AGAIN_MS)
    window.addEventListener('online', start)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', start)
    }
  }, [isOpen])
  return { reason, hasFailed }
}
