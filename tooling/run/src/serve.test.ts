import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer, contentSecurityPolicy } from './serve.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'serve-'))
const script = 'console.log("x".repeat(10))'
let api: FastifyInstance
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(path.join(dir, 'assets'))
  writeFileSync(path.join(dir, 'index.html'), '<!doctype html><title>App</title>')
  writeFileSync(path.join(dir, 'assets/main-abc123.js'), script)
  writeFileSync(path.join(dir, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  api = Fastify({
    clientErrorHandler: (_error, socket) => {
      socket.end('HTTP/1.1 431 Too Large\r\nContent-Length: 9\r\nConnection: close\r\n\r\nfrom API!')
    },
  })
  api.all('/api/*', async (request) => ({
    url: request.url,
    host: request.headers.host,
    for: request.headers['x-forwarded-for'],
  }))
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 })
  app = await buildServer({ dir, apiUrl })
})
afterAll(async () => {
  await app.close()
  await api.close()
  rmSync(dir, { recursive: true })
})

test('hashed files are served compressed and may be cached for a year', async () => {
  const response = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } })
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await app.inject('/assets/main-abc123.js')).body).toBe(script)
})

test.each(['/', '/marketplace', '/user/settings?session=1'])(
  '%s is the app, read again each time',
  async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(response.body).toContain('<title>App</title>')
    expect(response.headers['content-security-policy']).toContain("default-src 'self'")
  },
)

test('a page with prerendered HTML of its own is that file; others are the empty document of the app', async () => {
  const pages = mkdtempSync(path.join(tmpdir(), 'serve-pages-'))
  for (const [file, title] of [
    ['index', 'Home'],
    ['app', 'App'],
    ['faq', 'FAQ'],
    ['policy/privacy', 'Privacy'],
  ] as const) {
    mkdirSync(path.dirname(path.join(pages, file)), { recursive: true })
    writeFileSync(path.join(pages, `${file}.html`), `<!doctype html><title>${title}</title>`)
  }
  const server = await buildServer({ dir: pages, apiUrl: 'http://127.0.0.1:1' })
  const titleOf = async (url: string) => /<title>(.*)<\/title>/.exec((await server.inject(url)).body)?.[1]
  expect(await titleOf('/')).toBe('Home')
  expect(await titleOf('/faq?from=mail')).toBe('FAQ')
  expect(await titleOf('/policy/privacy')).toBe('Privacy')
  for (const other of ['/user/settings', '/policy', '/faq/', '/constructor'])
    expect(await titleOf(other)).toBe('App')
  await server.close()
  rmSync(pages, { recursive: true })
})

test.each(['/assets/gone.js', '/favicon.png'])('%s is missing, not the app', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

test("requests to the API keep the browser's host", async () => {
  const response = await app.inject({ url: '/api/user?x=1', headers: { host: 'localhost:5173' } })
  expect(response.json()).toEqual({ url: '/api/user?x=1', host: 'localhost:5173', for: '127.0.0.1' })
  expect(response.headers['content-security-policy']).toBeUndefined()
})

test('scripts inside the page are allowed by hash, others are not', () => {
  const policy = contentSecurityPolicy('<script>let a</script><script type="module" src="/x.js"></script>')
  expect(policy).toContain("script-src 'self' 'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE='; ")
  expect(policy.match(/sha256-/g)).toHaveLength(1)
})

test('pages may embed documents of the policy service, and nothing else', () => {
  expect(contentSecurityPolicy('')).toContain("frame-src 'none'; ")
  expect(contentSecurityPolicy('', 'https://policies.example.com/embed/')).toContain(
    'frame-src https://policies.example.com; ',
  )
})

// Its other headers are compared with those of this server in Caddy itself (test/proxy.caddy.ts), which has no TLS there.
test('the example of a reverse proxy asks browsers to stay with TLS', () => {
  const caddyfile = readFileSync(path.join(import.meta.dirname, '../../../deploy/Caddyfile'), 'utf8')
  expect(caddyfile).toMatch(/header @tls Strict-Transport-Security "max-age=\d{8}/)
})

test('headers that are too large for the API are refused by the API', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${url}/api/user`, { headers: { cookie: 'x'.repeat(20_000) } })
  expect([response.status, await response.text()]).toEqual([431, 'from API!'])
})
