import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { SOCKET_PATH } from '@queuemate/realtime/events'
import type { SocketServer } from '../outside/realtime/socket-io.ts'

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * One port, three protocols: both @fastify/websocket and Socket.IO handle every `upgrade` of the server,
 * and so break each other. Their listeners are replaced by one that chooses by path.
 * Subscriptions carry the session cookie, so they must come from the staff console; Socket.IO has tokens.
 */
export function dispatchUpgrades(
  app: FastifyInstance,
  io: SocketServer,
  isTrusted: (origin: string | undefined) => boolean,
): void {
  const listeners = app.server.listeners('upgrade') as UpgradeListener[]
  app.server.removeAllListeners('upgrade')
  const fastify = listeners[0]
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(SOCKET_PATH)) io.engine.handleUpgrade(request, socket, head)
    else if (fastify && isTrusted(request.headers.origin)) fastify.call(app.server, request, socket, head)
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}
