import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { pipeline, type Duplex } from 'node:stream'
import { generate } from 'selfsigned'
import { freePort } from '@queuemate/postgres/free-port'

export interface Front {
  url: string
  stop: () => Promise<void>
}

/** Connection headers, which HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * A site over TLS and HTTP/2, as behind the reverse proxy (deploy/Caddyfile): over HTTP/1, many small files wait for
 * one of six connections, which visitors never experience. The certificate is self-signed.
 */
export async function startFront(site: string): Promise<Front> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const port = await freePort()
  // Browsers open a WebSocket over HTTP/1.
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (from, to) => forward(site, from, to))
  server.on('upgrade', (from: IncomingMessage, socket: Duplex) => forwardUpgrade(site, from, socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const sockets = new Set<Duplex>()
  server.on('secureConnection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    url: `https://localhost:${port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function forward(site: string, from: Http2ServerRequest, to: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(from.headers).filter(([name]) => !name.startsWith(':')))
  if (headers.origin) headers.origin = site
  const passed = request(site + from.url, { method: from.method, headers }, (response) => {
    const kept = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name))
    to.writeHead(response.statusCode ?? 502, Object.fromEntries(kept))
    pipeline(response, to as unknown as ServerResponse, () => {})
  })
  // Leaving a page aborts its requests.
  pipeline(from, passed, () => {})
  passed.on('error', () => to.end())
}

function forwardUpgrade(site: string, from: IncomingMessage, socket: Duplex): void {
  const passed = request(site + from.url, { headers: { ...from.headers, origin: site } })
  passed.on('upgrade', ({ rawHeaders }, upstream) => {
    const lines = rawHeaders.map((part, index) => (index % 2 ? `${part}\r\n` : `${part}: `))
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
    pipeline(upstream, socket, upstream, () => {})
  })
  passed.on('response', () => socket.destroy())
  passed.on('error', () => socket.destroy())
  passed.end()
}
