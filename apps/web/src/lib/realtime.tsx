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

/** One connection for the whole signed-in app. Its code is loaded after the page, which is shown before it is live. */
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

/** Retries until the code has loaded, like the connection itself. After a deployment, the page is reloaded. */
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

/** On a page without other calls, this is the first call to notice that the session has ended. */
async function getToken(audience: Audience): Promise<string> {
  try {
    return (await trpcClient.realtime.token.query({ audience })).jwt
  } catch (error) {
    onCallError(error)
    throw error
  }
}

/** The connection; null while its code loads. Throws outside `RealtimeProvider`. */
export function useRealtime(): RealtimeClient | null {
  const client = use(RealtimeContext)
  if (client === undefined) throw new Error('useRealtime needs a RealtimeProvider')
  return client
}

/**
 * Joins the rooms of an audience while the component is mounted. `onJoined` runs after every join: refetch what is
 * shown, because events may have been missed.
 */
export function useRooms(audience: Audience, onJoined: () => void, enabled = true): void {
  const client = useRealtime()
  const joined = useEffectEvent(onJoined)
  useEffect(() => {
    if (enabled) return client?.join(audience, () => joined())
  }, [client, audience, enabled])
}

/** Handles an event of the connection while the component is mounted. */
export function useSocketEvent<E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]): void {
  const client = useRealtime()
  const handle = useEffectEvent(handler as (...payload: unknown[]) => void)
  useEffect(() => {
    if (!client) return
    // The client's type only relates an event to its listener for a literal name.
    const listener = ((...payload: unknown[]) => handle(...payload)) as never
    client.socket.on(event, listener)
    return () => void client.socket.off(event, listener)
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

/** Whether there is a connection right now. Without a network, the browser notices before the socket does. */
export function useConnected(): boolean {
  const client = useRealtime()
  const hasNetwork = useHasNetwork()
  const subscribe = useCallback(
    (changed: () => void) => {
      client?.socket.on('connect', changed).on('disconnect', changed)
      return () => void client?.socket.off('connect', changed).off('disconnect', changed)
    },
    [client],
  )
  const isOpen = useSyncExternalStore(
    subscribe,
    () => client?.socket.connected === true,
    () => false,
  )
  return hasNetwork && isOpen
}

/** Whether the browser has a network. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
