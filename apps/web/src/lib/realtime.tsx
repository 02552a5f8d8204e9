import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { RealtimeClient } from '@queuemate/realtime/client'
import type { Audience, ServerEvents } from '@queuemate/realtime/events'
import { onCallError } from './query-client.ts'
import { loadRealtimeClient } from './realtime-client.ts'
import { trpcClient } from './trpc.ts'

const RealtimeContext = createContext<RealtimeClient | null | undefined>(undefined)

const RETRY_MS = 1000

/** One connection for the whole signed-in app. Its code loads after the page: a page is read before it is live. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [client, setClient] = useState<RealtimeClient | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void loadClient(leaving.signal).then((loaded) => {
      // An effect that was cleaned up may finish after the one that replaced it.
      if (!leaving.signal.aborted) setClient(loaded)
    })
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    client?.open()
    return () => client?.close()
  }, [client])
  return <RealtimeContext value={client}>{children}</RealtimeContext>
}

/** Tries until the code is there, as the connection itself does. After a deployment the page is loaded again. */
async function loadClient(leaving: AbortSignal): Promise<RealtimeClient | null> {
  while (!leaving.aborted) {
    try {
      const { createRealtimeClient } = await loadRealtimeClient()
      return leaving.aborted ? null : createRealtimeClient({ getToken, autoConnect: false })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  return null
}

/** A session that has ended shows here first on a page that calls nothing else. */
async function getToken(audience: Audience): Promise<string> {
  try {
    return (await trpcClient.realtime.token.query({ audience })).jwt
  } catch (error) {
    onCallError(error)
    throw error
  }
}

/** The connection; null while its code loads. Throws outside of `RealtimeProvider`. */
export function useRealtime(): RealtimeClient | null {
  const client = use(RealtimeContext)
  if (client === undefined) throw new Error('useRealtime needs a RealtimeProvider')
  return client
}

/**
 * In the rooms of an audience while the component stays. `onJoined` runs after every join: sockets emit, the database
 * knows, so refetch what is shown.
 */
export function useRooms(audience: Audience, onJoined: () => void, enabled = true): void {
  const client = useRealtime()
  const joined = useEffectEvent(onJoined)
  useEffect(() => {
    if (enabled) return client?.join(audience, () => joined())
  }, [client, audience, enabled])
}

/** Handles an event of the connection while the component stays. */
export function useSocketEvent<E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]): void {
  const client = useRealtime()
  const handle = useEffectEvent(handler as (...payload: unknown[]) => void)
  useEffect(() => {
    if (!client) return
    const listener = (...payload: unknown[]) => handle(...payload)
    // The client's own type relates an event to its listener only for a literal name.
    client.socket.on(event, listener as never)
    return () => void client.socket.off(event, listener as never)
  }, [client, event])
}

/** Runs after every connect and reconnect. */
export function useOnConnect(handler: () => void): void {
  const client = useRealtime()
  const handle = useEffectEvent(handler)
  useEffect(() => {
    if (!client) return
    const listener = () => handle()
    client.socket.on('connect', listener)
    return () => void client.socket.off('connect', listener)
  }, [client])
}

/** Whether there is a connection right now. A browser without a network knows before its socket does. */
export function useConnected(): boolean {
  const client = useRealtime()
  const subscribe = useCallback(
    (changed: () => void) => {
      client?.socket.on('connect', changed).on('disconnect', changed)
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        client?.socket.off('connect', changed).off('disconnect', changed)
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    [client],
  )
  const read = () => navigator.onLine && client?.socket.connected === true
  return useSyncExternalStore(subscribe, read, () => false)
}
