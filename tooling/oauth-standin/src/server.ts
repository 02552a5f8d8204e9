import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createGrants } from './grants.ts'
import { pickerPage } from './page.ts'
import { findPerson, isProvider, type Person, type ProviderName } from './people.ts'

export interface OauthStandin {
  url: string
  port: number
  close(): Promise<void>
}

const KEY_ID = 'standin'

/**
 * Imitates the parts of Discord's and Google's OAuth that a sign-in uses: authorize (an account picker), token
 * with PKCE, the user's profile, and for Google signed id tokens. Any client id and secret is accepted.
 */
export async function startOauthStandin(options: {
  port: number
  host?: string | undefined
  publicUrl?: string | undefined
}): Promise<OauthStandin> {
  const grants = createGrants()
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.setErrorHandler((error, _request, reply) => {
    console.error('oauth stand-in:', error)
    return reply.status(500).send({ error: 'server_error' })
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'not_found' }))

  app.get('/health', async () => ({ ok: true }))
  app.get('/google/jwks', async () => ({ keys: [jwk] }))
  app.get('/google/userinfo', profile)
  // The id is always @me, which some clients encode and the router would not find as plain text.
  app.get('/discord/users/:id', profile)
  app.get('/:provider/authorize', async (request, reply) => {
    const { provider, query } = authorization(request)
    if (!provider || !redirectOf(query)) return reply.status(400).send({ error: 'invalid_request' })
    return reply.type('text/html; charset=utf-8').send(pickerPage(provider, query.toString()))
  })
  app.post('/:provider/authorize', async (request, reply) => {
    const { provider, query } = authorization(request)
    const redirectUri = redirectOf(query)
    if (!provider || !redirectUri) return reply.status(400).send({ error: 'invalid_request' })
    const back = new URL(redirectUri)
    const state = query.get('state')
    if (state) back.searchParams.set('state', state)
    const person = findPerson(provider, formOf(request).get('account'))
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
    return reply.redirect(back.toString(), 303)
  })
  app.post('/:provider/token', async (request, reply) => {
    const { provider } = authorization(request)
    const form = formOf(request)
    const grant = grants.redeem(form, form.get('client_id') ?? clientOf(request))
    if (!grant || grant.person.provider !== provider) {
      return reply.status(400).send({ error: 'invalid_grant' })
    }
    return {
      access_token: grants.issueToken(grant.person),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: provider === 'google' ? 'openid email profile' : 'identify email',
      ...(provider === 'google'
        ? { id_token: await signIdToken(grant.person, grant.clientId, grant.nonce) }
        : {}),
    }
  })

  async function profile(request: FastifyRequest, reply: FastifyReply) {
    const person = grants.holderOf((request.headers.authorization ?? '').replace(/^Bearer /i, ''))
    if (!person) return reply.status(401).send({ error: 'invalid_token' })
    return person.provider === 'google' ? googleProfile(person) : discordProfile(person)
  }

  function signIdToken(person: Person, clientId: string, nonce: string | null) {
    return new SignJWT({ ...googleProfile(person), ...(nonce ? { nonce } : {}) })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(`${options.publicUrl ?? `http://localhost:${port}`}/google`)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  }

  await app.listen({ host: options.host ?? '127.0.0.1', port: options.port })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, close: () => app.close() }
}

/** The provider of the path and the query of a call to authorize. */
function authorization(request: FastifyRequest): { provider: ProviderName | null; query: URLSearchParams } {
  const { provider } = request.params as { provider: string }
  return {
    provider: isProvider(provider) ? provider : null,
    query: new URL(request.url, 'http://localhost').searchParams,
  }
}

function redirectOf(query: URLSearchParams): string | null {
  const redirectUri = query.get('redirect_uri')
  return redirectUri && URL.canParse(redirectUri) ? redirectUri : null
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
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
function clientOf(request: FastifyRequest): string | null {
  const [, encoded] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  return encoded ? decodeURIComponent(Buffer.from(encoded, 'base64').toString().split(':')[0] ?? '') : null
}
