import { connect, createServer, type Server } from 'node:net'

/**
 * Lets `http://localhost` work whichever loopback address a client tries first: what listens on 127.0.0.1 answers on
 * ::1 as well. Where there is no ::1 nothing happens.
 */
export async function mirrorLoopback(ports: number[]): Promise<() => void> {
  const servers: Server[] = []
  for (const port of ports) {
    const server = createServer((socket) => {
      const other = connect(port, '127.0.0.1')
      socket.pipe(other).pipe(socket)
      socket.on('error', () => other.destroy())
      other.on('error', () => socket.destroy())
    })
    server.unref()
    const listening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen({ port, host: '::1' }, () => resolve(true))
    })
    if (listening) servers.push(server)
  }
  return () => {
    for (const server of servers) server.close()
  }
}
