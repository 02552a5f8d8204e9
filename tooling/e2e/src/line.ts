import type { Page, WebSocketRoute } from 'playwright/test'
import type { Person } from './people.ts'

/** What Engine.IO sends when it leaves polling for the WebSocket. */
const UPGRADE = '5'

/**
 * A connection to the server that tests can cut. The browser's offline switch keeps open WebSockets alive, so they are
 * routed through here and closed explicitly. Pass it as the options of a person.
 */
export function breakableLine() {
  const sockets = new Set<WebSocketRoute>()
  let cut = false
  let settle = () => {}
  const upgraded = new Promise<void>((resolve) => (settle = resolve))
  return {
    async prepare(page: Page): Promise<void> {
      await page.clock.install()
      await page.routeWebSocket(/\/websockets\//, async (socket) => {
        if (cut) return socket.close()
        sockets.add(socket)
        const server = socket.connectToServer()
        socket.onMessage((message) => {
          server.send(message)
          if (message === UPGRADE) settle()
        })
      })
    },

    /** The page loses its connection for a minute of its own time. */
    async offlineForAMinute({ context, page }: Person, meanwhile: () => Promise<void>): Promise<void> {
      await upgraded
      cut = true
      await context.setOffline(true)
      await Promise.all([...sockets].map((socket) => socket.close()))
      await meanwhile()
      await page.clock.fastForward(60_000)
      cut = false
      await context.setOffline(false)
    },
  }
}
