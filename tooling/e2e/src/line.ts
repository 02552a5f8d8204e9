import type { Page, Route, WebSocketRoute } from 'playwright/test'
import type { Person } from './people.ts'

/** The packet that Engine.IO sends when it switches from polling to the WebSocket. */
const UPGRADE = '5'
const POLLING = /\/websockets\/.*transport=polling/

/**
 * A connection to the server that tests can cut. The browser's offline switch keeps open WebSockets alive, so they are
 * routed through here and closed explicitly. Pass it as the options of a person.
 */
export function breakableConnection() {
  const sockets = new Set<WebSocketRoute>()
  let cut = false
  let deaf = false
  const upgraded = Promise.withResolvers<void>()
  return {
    async prepare(page: Page): Promise<void> {
      await page.clock.install()
      await page.routeWebSocket(/\/websockets\//, async (socket) => {
        if (cut) return socket.close()
        sockets.add(socket)
        const server = socket.connectToServer()
        server.onMessage((message) => {
          if (!deaf) socket.send(message)
        })
        socket.onMessage((message) => {
          server.send(message)
          if (message === UPGRADE) upgraded.resolve()
        })
      })
    },

    /** The page's sockets are closed and cannot be opened again for a while; other requests still arrive. */
    async cut({ page }: Person, meanwhile: () => Promise<void>): Promise<void> {
      await upgraded.promise
      cut = true
      const refuse = (route: Route) => route.abort()
      await page.route(POLLING, refuse)
      await Promise.all([...sockets].map((socket) => socket.close()))
      await meanwhile()
      await page.unroute(POLLING, refuse)
      cut = false
    },

    /** Messages from the page arrive, but nothing comes back for a while. */
    async deafen(meanwhile: () => Promise<void>): Promise<void> {
      await upgraded.promise
      deaf = true
      await meanwhile()
      deaf = false
    },

    /** The page loses its connection for a minute on its own clock. */
    async offlineForAMinute({ context, page }: Person, meanwhile: () => Promise<void>): Promise<void> {
      await upgraded.promise
      cut = true
      await context.setOffline(true)
      await Promise.all([...sockets].map((socket) => socket.close()))
      await meanwhile()
      await page.clock.fastForward(60_000)
      // Sockets bypass the offline switch: if they reconnected first, the page would be told about a change but could
      // not fetch anything.
      await context.setOffline(false)
      cut = false
    },
  }
}
