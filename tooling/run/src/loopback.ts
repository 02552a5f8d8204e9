import { connect, createServer, type Server } from 'node:net'

/**
 * Forwards ::1 to 127.0.0.1, so that `http://localhost` works with both loopback addresses. Does nothing on machines
 * without ::1.
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
