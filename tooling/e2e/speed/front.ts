import { request, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { pipeline } from 'node:stream'
import { generate } from 'selfsigned'
import { freePort } from '@queuemate/postgres/free-port'

export interface Front {
  url: string
  stop: () => Promise<void>
}

/** Headers of a connection, which HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * A site over TLS and HTTP/2, as behind the reverse proxy (deploy/Caddyfile): over HTTP/1 many small files wait for one of
 * six connections, which no visitor sees. The certificate is its own.
 */
export async function startFront(site: string): Promise<Front> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const port = await freePort()
  const server = createSecureServer({ key, cert }, (from, to) => forward(site, from, to))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    url: `https://localhost:${port}`,
    stop: () => {
      for (const session of sessions) session.destroy()
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
  // A page that is left ends its requests.
  pipeline(from, passed, () => {})
  passed.on('error', () => to.end())
}
