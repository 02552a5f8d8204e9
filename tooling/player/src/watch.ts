import { createRealtimeClient, type RealtimeClient } from '@queuemate/realtime/client'
import type { Call, Site } from './calls.ts'

/** Connects as the web app does, with tokens that `call` reads. */
export function watch({ url, origin = url }: Site, call: Call): RealtimeClient {
  const client = createRealtimeClient({
    url,
    autoConnect: false,
    extraHeaders: { origin },
    getToken: async (audience) => (await call<{ jwt: string }>('GET', `ws/${audience}`)).jwt,
  })
  // Node keeps no cookies, so that polling would not stay with one instance.
  client.socket.io.opts.transports = ['websocket']
  client.open()
  return client
}
