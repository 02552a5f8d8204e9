import type { onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may arrive slowly. */
    takesFile?: boolean
  }
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends connections whose body has not arrived after some milliseconds, except for files. Node's own limit is for all
 * requests of a server alike.
 */
export function limitBodyTime(ms: number): onRequestHookHandler {
  return ({ raw, routeOptions }, reply, done) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (hasBody && !routeOptions.config.takesFile) {
      const { socket } = raw
      const timer = setTimeout(() => {
        // An injected request never arrives: it is there at once.
        if (raw.complete !== false) return
        if (reply.sent) socket.destroy()
        else socket.end(TIMED_OUT, () => socket.destroy())
      }, ms)
      timer.unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  }
}
