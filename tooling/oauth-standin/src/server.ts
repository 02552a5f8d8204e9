import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createGrants } from './grants.ts'
import { pickerPage } from './page.ts'
import { findPerson, type Person, type ProviderName } from './people.ts'

export interface OauthStandin {
  url: string
  port: number
  close(): Promise<void>
}

const MAX_BODY = 64 * 1024
const KEY_ID = 'standin'

/**
 * Imitates the parts of Discord's and Google's OAuth that a sign-in uses: authorize (an account picker), token
 * with PKCE, the user's profile, and for Google signed id tokens. Any client id and secret is accepted.
 */
export async function startOauthStandin(options: {
  port: number
  publicUrl?: string
}): Promise<OauthStandin> {
  const grants = createGrants()
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('oauth stand-in:', error)
      if (!response.headersSent) json(response, 500, { error: 'server_error' })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  const url = `http://127.0.0.1:${port}`
  const issuer = options.publicUrl ?? `http://localhost:${port}`

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const target = new URL(request.url ?? '/', url)
    // Discord's user route is also asked for with an encoded `@me`.
    const at = `${request.method} ${decodeURIComponent(target.pathname)}`
    if (at === 'GET /health') return json(response, 200, { ok: true })
    if (at === 'GET /google/jwks') return json(response, 200, { keys: [jwk] })
    if (at === 'GET /discord/users/@me' || at === 'GET /google/userinfo') return profile(request, response)
    const [method, provider, step] =
      /^(GET|POST) \/(discord|google)\/(authorize|token)$/.exec(at)?.slice(1) ?? []
    if (step === 'authorize')
      return authorize(request, response, provider as ProviderName, target, method === 'POST')
    if (step === 'token' && method === 'POST') return token(request, response, provider as ProviderName)
    json(response, 404, { error: 'not_found' })
  }

  async function authorize(
    request: IncomingMessage,
    response: ServerResponse,
    provider: ProviderName,
    target: URL,
    picked: boolean,
  ) {
    const query = target.searchParams
    const redirectUri = query.get('redirect_uri')
    if (!redirectUri || !URL.canParse(redirectUri)) return json(response, 400, { error: 'invalid_request' })
    if (!picked) {
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(pickerPage(provider, query.toString()))
    }
    const back = new URL(redirectUri)
    const state = query.get('state')
    if (state) back.searchParams.set('state', state)
    const person = findPerson(provider, (await readForm(request)).get('account'))
    if (person) {
      const code = grants.issueCode({
        person,
        clientId: query.get('client_id') ?? '',
        redirectUri,
        challenge: query.get('code_challenge'),
        nonce: query.get('nonce'),
      })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
    }
    response.writeHead(303, { location: back.toString() }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse, provider: ProviderName) {
    const form = await readForm(request)
    const grant = grants.redeem(form, form.get('client_id') ?? clientOf(request))
    if (!grant || grant.person.provider !== provider) return json(response, 400, { error: 'invalid_grant' })
    json(response, 200, {
      access_token: grants.issueToken(grant.person),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: provider === 'google' ? 'openid email profile' : 'identify email',
      ...(provider === 'google'
        ? { id_token: await signIdToken(grant.person, grant.clientId, grant.nonce) }
        : {}),
    })
  }

  function signIdToken(person: Person, clientId: string, nonce: string | null) {
    return new SignJWT({ ...googleProfile(person), ...(nonce ? { nonce } : {}) })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(`${issuer}/google`)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  }

  function profile(request: IncomingMessage, response: ServerResponse) {
    const person = grants.holderOf((request.headers.authorization ?? '').replace(/^Bearer /i, ''))
    if (!person) return json(response, 401, { error: 'invalid_token' })
    json(response, 200, person.provider === 'google' ? googleProfile(person) : discordProfile(person))
  }

  return {
    url,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function googleProfile(person: Person) {
  return {
    sub: person.id,
    name: person.name,
    given_name: person.givenName,
    family_name: person.familyName,
    email: person.email,
    email_verified: person.emailVerified ?? false,
  }
}

function discordProfile(person: Person) {
  return {
    id: person.id,
    username: person.username,
    global_name: person.name,
    discriminator: '0',
    avatar: null,
    email: person.email ?? null,
    verified: person.emailVerified ?? false,
  }
}

/** The client of HTTP basic authentication. */
function clientOf(request: IncomingMessage): string | null {
  const [, encoded] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  return encoded ? decodeURIComponent(Buffer.from(encoded, 'base64').toString().split(':')[0] ?? '') : null
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_BODY) throw new Error('the body is too large')
  }
  return new URLSearchParams(body)
}

function json(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}
