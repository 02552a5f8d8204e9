import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from 'node:net'
import { AppError } from '@queuemate/contracts/errors'
import { freePort } from '@queuemate/postgres/free-port'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { buildServer } from '../src/serve.ts'
import { root } from '../src/places.ts'
import { ask, startCaddy, startShipped, type Caddy } from './caddy.ts'

const dist = (app: string) => path.join(root, 'apps', app, 'dist')

/** An instance of the API that says who it is and who it thinks the caller is. */
class Instance {
  readonly received: string[] = []
  readonly address: string
  readonly #port: number
  readonly #proxies: number
  #server: FastifyInstance | undefined

  constructor(port: number, proxies: number) {
    this.#port = port
    this.#proxies = proxies
    this.address = `127.0.0.1:${port}`
  }

  async start() {
    const server = Fastify({ forceCloseConnections: true, trustProxy: (_, hop) => hop < this.#proxies })
    server.get('/readyz', () => ({ ok: true }))
    server.all('/*', async (request, reply) => {
      this.received.push(`${request.method} ${request.url}`)
      // The request has arrived, and its response is lost.
      if (request.url.endsWith('/lost')) return request.raw.socket.destroy()
      return reply.send({ by: this.address, ip: request.ip, protocol: request.protocol })
    })
    new WebSocketServer({ server: server.server }).on('connection', (socket, { url, headers }) => {
      socket.send(JSON.stringify({ by: this.address, url, cookie: headers.cookie, origin: headers.origin }))
    })
    await server.listen({ host: '127.0.0.1', port: this.#port })
    this.#server = server
  }

  async stop() {
    await this.#server?.close()
    this.#server = undefined
  }
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Instances that run, and are stopped after the test. */
async function startInstances(count: number, proxies = 1): Promise<Instance[]> {
  const instances: Instance[] = []
  for (let n = 0; n < count; n++) {
    const instance = new Instance(await freePort(), proxies)
    await instance.start()
    ends.push(() => instance.stop())
    instances.push(instance)
  }
  return instances
}

async function startProxy(env: Record<string, string>): Promise<Caddy> {
  const caddy = await startShipped(env)
  ends.push(caddy.stop)
  return caddy
}

const upstreams = (instances: Instance[]) => ({
  API_UPSTREAMS: instances.map(({ address }) => address).join(' '),
})

describe.each([
  [
    'web',
    ['/playerMarket', '/user/settings?session=1', '/policy', '/faq/', '/policy/privacy', '/no/such-page'],
  ],
  ['admin', ['/people/12', '/orders']],
] as const)('the files of %s', (app, addresses) => {
  const files = globSync('**/*.html', { cwd: dist(app) })
  const [hashed] = globSync('assets/*.js', { cwd: dist(app) })
  let caddy: Caddy
  let ours: FastifyInstance
  beforeAll(async () => {
    caddy = await startShipped({ API_UPSTREAMS: '127.0.0.1:1', RELEASE: '1.4.0' })
    ours = await buildServer({ dir: dist(app), apiUrl: 'http://127.0.0.1:1' })
  })
  afterAll(async () => {
    await caddy.stop()
    await ours.close()
  })

  test.each([
    '/',
    ...addresses,
    ...files.map((file) => `/${file.slice(0, -'.html'.length)}`),
    ...files.map((file) => `/${file}`),
    `/${hashed}`,
    '/assets/missing.js',
    '/missing.png',
    '/missing/picture.webp',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/sw.js',
  ])('%s is the same as from our own server', async (address) => {
    const theirs = await ask(`${caddy[app]}${address}`)
    const expected = await ours.inject(address)
    const isFound = expected.statusCode === 200
    const shown = (type: unknown) => String(type).split(';')[0]?.replace('application/java', 'text/java')
    const compared = [
      'content-security-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
      ...(isFound ? ['cache-control'] : []),
    ]
    expect(theirs).toMatchObject({
      status: expected.statusCode,
      headers: Object.fromEntries(compared.map((name) => [name, expected.headers[name]])),
    })
    expect(shown(theirs.headers['content-type'])).toBe(shown(expected.headers['content-type']))
    if (isFound) expect(theirs.headers['server-timing']).toBe('release;desc="1.4.0"')
    if (isFound) expect(theirs.body).toBe(expected.body)
    else expect(theirs.headers['cache-control']).toBe('no-cache')
  })
})

test('nothing under /assets is the document of the app, and the first page is the homepage', async () => {
  const caddy = await startProxy({ API_UPSTREAMS: '127.0.0.1:1' })
  const missing = await ask(`${caddy.web}/assets/missing`)
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache'])
  const home = await ask(`${caddy.web}/`)
  expect(home.body).not.toBe((await ask(`${caddy.web}/app.html`)).body)
})

describe.each(['web', 'admin'] as const)('of the addresses of %s, those of the API', (app) => {
  let instance: Instance
  let caddy: Caddy
  let ours: string
  beforeEach(async () => {
    ;[instance] = (await startInstances(1)) as [Instance]
    caddy = await startProxy(upstreams([instance]))
    const server = await buildServer({ dir: dist(app), apiUrl: `http://${instance.address}` })
    ours = await server.listen({ host: '127.0.0.1', port: 0 })
    ends.push(() => server.close())
  })

  test.each([
    ['/api/user', true],
    ['/api/auth/get-session?fresh=1', true],
    ['/trpc', true],
    ['/trpc/user.get', true],
    ['/websockets/socket.io/?EIO=4&transport=polling', true],
    ['/companions/ada', app === 'web'],
    ['/social/ada.png', app === 'web'],
    ['/robots.txt', app === 'web'],
    ['/sitemap.xml', app === 'web'],
    ['/apiary', false],
    ['/trpcs', false],
    ['/metrics', false],
  ])('%s reaches it: %s, as through our own server', async (address, reaches) => {
    for (const base of [caddy[app], ours]) {
      instance.received.length = 0
      await ask(`${base}${address}`)
      expect(instance.received).toEqual(reaches ? [`GET ${address}`] : [])
    }
  })

  test('nothing below /dev reaches it', async () => {
    await ask(`${caddy[app]}/dev/mail`)
    expect(instance.received).toEqual([])
  })

  test.each(['/websockets/socket.io/?EIO=4&transport=websocket', '/trpc?connectionParams=1'])(
    'sockets to %s are opened with the cookie and origin of the page, as through our own server',
    async (address) => {
      for (const base of [caddy[app], ours]) {
        const headers = { cookie: 'session=1', origin: base }
        const socket = new WebSocket(`${base.replace('http', 'ws')}${address}`, { headers })
        const [message] = await once(socket, 'message')
        socket.close()
        expect(JSON.parse(String(message))).toEqual({ by: instance.address, url: address, ...headers })
      }
    },
  )
})

test('where instances come and go, the proxy finds them by a name', async () => {
  const [instance] = await startInstances(1)
  const [, port] = instance!.address.split(':')
  // The block of deploy/kubernetes/proxy.yaml, with another name.
  const API_DISCOVERY = `dynamic a {\n  name 127.0.0.1\n  port ${port}\n  refresh 2s\n}`
  const caddy = await startProxy({ API_UPSTREAMS: '127.0.0.1:1', API_DISCOVERY })
  const { status, headers, body } = await ask(`${caddy.web}/api/user`)
  expect([status, JSON.parse(body).by]).toEqual([200, instance!.address])
  expect(String(headers['set-cookie'])).toMatch(/^lb=/)
})

describe('when instances of the API are away', () => {
  test('calls get the refusal of the contract, and when to ask again', async () => {
    const [instance] = await startInstances(1)
    const caddy = await startProxy(upstreams([instance!]))
    await instance!.stop()
    const urls = [`${caddy.web}/api/user`, `${caddy.web}/trpc/user.get`, `${caddy.admin}/trpc/staff.overview`]
    const calls = urls.flatMap((url) => ['GET', 'POST'].map((method) => ask(url, { method })))
    // At the same time, for the proxy waits a while for an instance to come back.
    const [page, ...responses] = await Promise.all([ask(`${caddy.web}/companions/ada`), ...calls])
    for (const { status, headers, body } of responses) {
      expect([status, JSON.parse(body)]).toEqual([
        503,
        { success: false, msg: 'unavailable', message: new AppError('unavailable').message },
      ])
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'retry-after': String(new AppError('unavailable').retryAfterSeconds),
        'cache-control': 'no-cache',
      })
    }
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  })

  test('no caller notices that one of two is killed', async () => {
    const [one, other] = await startInstances(2)
    const caddy = await startProxy(upstreams([one!, other!]))
    /** A caller whose cookie says which instance serves it. */
    const callerOf = async (instance: Instance): Promise<string> => {
      const first = await ask(`${caddy.web}/api/first`)
      const cookie = String(first.headers['set-cookie']).split(';')[0]!
      return JSON.parse(first.body).by === instance.address ? cookie : callerOf(instance)
    }
    const cookies = [await callerOf(one!), await callerOf(other!)]
    await one!.stop()
    for (const method of ['GET', 'POST']) {
      for (const cookie of [...cookies, '']) {
        const { status, body } = await ask(`${caddy.web}/api/next`, { method, headers: { cookie } })
        expect([status, JSON.parse(body).by]).toEqual([200, other!.address])
      }
    }
    expect((await ask(`${caddy.web}/companions/ada`)).status).toBe(200)
  })

  test('a change that has reached an instance is not sent again', async () => {
    const instances = await startInstances(2)
    const caddy = await startProxy(upstreams(instances))
    const { status, body } = await ask(`${caddy.web}/api/lost`, { method: 'POST' })
    expect([status, JSON.parse(body).msg]).toEqual([503, 'unavailable'])
    expect(instances.flatMap(({ received }) => received)).toEqual(['POST /api/lost'])
  })
})

test('callers who break off do not make an instance look dead', async () => {
  const instances = await startInstances(1)
  const caddy = await startProxy(upstreams(instances))
  for (let n = 0; n < 10; n++) {
    await new Promise<void>((resolve) => {
      const socket = connect(caddy.webPort, '127.0.0.1', () => {
        socket.write('POST /api/upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf')
        if (n % 2 === 0) socket.end()
        else socket.destroySoon()
      })
      socket.resume().once('close', () => resolve())
    })
    const started = await ask(`${caddy.web}/api/next`)
    expect(started.status).toBe(200)
  }
})

describe('the address of the caller', () => {
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  const seenAt = async (url: string, from: string) => {
    const { ip, protocol } = JSON.parse((await ask(`${url}/api/me`, { from, headers: forged })).body)
    return { ip, protocol }
  }

  test('with no other proxy the API sees who called, and nothing that a caller made up', async () => {
    const caddy = await startProxy(upstreams(await startInstances(1, 1)))
    expect(await seenAt(caddy.web, '127.0.0.2')).toEqual({ ip: '127.0.0.2', protocol: 'http' })
  })

  test('behind a proxy that is named, the API sees who called that one', async () => {
    const instances = await startInstances(1, 2)
    const caddy = await startProxy({ ...upstreams(instances), TRUSTED_PROXIES: '127.0.0.1/32' })
    const port = await freePort()
    const folder = mkdtempSync(path.join(tmpdir(), 'front-'))
    const file = path.join(folder, 'Caddyfile')
    writeFileSync(
      file,
      `{\n\tadmin off\n}\n:${port} {\n\tbind 127.0.0.1\n\treverse_proxy 127.0.0.1:${caddy.webPort}\n}\n`,
    )
    ends.push(async () => rmSync(folder, { recursive: true }), await startCaddy(file, {}))
    expect(await seenAt(`http://127.0.0.1:${port}`, '127.0.0.2')).toEqual({
      ip: '127.0.0.2',
      protocol: 'http',
    })
    // Past the front: not a named proxy.
    expect(await seenAt(caddy.web, '127.0.0.3')).toEqual({ ip: '127.0.0.3', protocol: 'http' })
  })
})
