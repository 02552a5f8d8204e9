import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodyTime } from './slow-bodies.ts'

const app = Fastify()
app.addHook('onRequest', limitBodyTime(20))
app.post('/call', async () => 'done')
app.post('/file', { config: { takesFile: true } }, async () => 'done')
beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })))
afterAll(() => app.close())

/** A request of ten bytes, of which one is sent. */
function begin(path: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n1`,
  )
  return socket
}

test('a client that sends its request byte by byte is sent away, and one that sends a file is not', async () => {
  const file = begin('/file')
  const call = begin('/call')
  const [answer] = await once(call, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
  await once(call, 'close')
  // This one has taken longer.
  file.write('234567890')
  expect(String((await once(file, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  file.destroy()
})
