import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '@queuemate/postgres/free-port'
import { portSentence, portSpecs, resolvePorts } from './ports.ts'
import { UserError } from './user-error.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function occupy(host: string): Promise<number> {
  const server = createServer()
  open.push(server)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

test('the error for a taken port names the port, the variable and what to do', async () => {
  const taken = await occupy('127.0.0.1')
  const failure = await resolvePorts(['api'], { API_PORT: String(taken) }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UserError)
  expect((failure as Error).message).toBe(portSentence(portSpecs.api, taken, 'taken'))
  expect(portSentence(portSpecs.api, 4000, 'taken')).toBe(
    'Port 4000 is already in use, so the API cannot start: stop the program that uses it, or set API_PORT to ' +
      'another port (for example API_PORT=5000, or 0 for any free one).',
  )
})

test('a port taken on the other loopback address, or on all of them, counts as taken', async () => {
  for (const host of ['::1', '0.0.0.0']) {
    const taken = await occupy(host)
    await expect(resolvePorts(['web'], { WEB_PORT: String(taken) })).rejects.toThrow(
      `Port ${taken} is already in use`,
    )
  }
})

test('0 picks a free port, a different one each time', async () => {
  const ports = await resolvePorts(['api', 'web', 'admin'], { API_PORT: '0', WEB_PORT: '0', ADMIN_PORT: '0' })
  expect(new Set(Object.values(ports)).size).toBe(3)
  expect(ports.api).toBeGreaterThan(0)
})

test('a value that is not a port and the same port twice are refused', async () => {
  await expect(resolvePorts(['api'], { API_PORT: 'four' })).rejects.toThrow('API_PORT is "four"')
  const port = String(await freePort())
  await expect(resolvePorts(['api', 'web'], { API_PORT: port, WEB_PORT: port })).rejects.toThrow(
    `API_PORT and WEB_PORT are both ${port}`,
  )
})
