import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRealtimeClient, type RealtimeClient } from '@queuemate/realtime/client'
import type { Audience, ServerEvents } from '@queuemate/realtime/events'
import { onCallError } from './query-client.ts'
import { trpcClient } from './trpc.ts'

type Handlers = Partial<ServerEvents> & {
  /** After each (re)connect: sockets tell, the database knows, so refetch what is shown. */
  onReady?: () => void
}

/** One connection for as long as the component stays; the handlers may change at every render. */
export function useRealtime(audience: Audience, handlers: Handlers): RealtimeClient | null {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const [client, setClient] = useState<RealtimeClient | null>(null)
  useEffect(() => {
    const created = createRealtimeClient({
      audience,
      getToken: async () => (await getToken(audience)).jwt,
      onReady: () => latest.current.onReady?.(),
    })
    const { socket } = created
    socket.on('updatePrice', (payload) => latest.current.updatePrice?.(payload))
    socket.on('updateAvailability', (payload) => latest.current.updateAvailability?.(payload))
    socket.on('companionAvailable', (payload) => latest.current.companionAvailable?.(payload))
    socket.on('marketOrderAccepted', (payload) => latest.current.marketOrderAccepted?.(payload))
    socket.on('marketOrderClosed', (payload) => latest.current.marketOrderClosed?.(payload))
    socket.on('orderCreated', (payload, acknowledge) => latest.current.orderCreated?.(payload, acknowledge))
    socket.on('newMessage', (payload) => latest.current.newMessage?.(payload))
    socket.on('updateStatus', (payload) => latest.current.updateStatus?.(payload))
    socket.on('refreshInfo', () => latest.current.refreshInfo?.())
    setClient(created)
    return () => {
      created.close()
      setClient(null)
    }
  }, [audience])
  return client
}

/** A session that has ended shows here first on a page that calls nothing else. */
async function getToken(audience: Audience) {
  try {
    return await trpcClient.realtime.token.query({ audience })
  } catch (error) {
    onCallError(error)
    throw error
  }
}

/** Whether a connection stands right now. A browser without a network knows before its socket does. */
export function useConnected(client: RealtimeClient | null): boolean {
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
  return useSyncExternalStore(subscribe, () => navigator.onLine && client?.socket.connected === true)
}
