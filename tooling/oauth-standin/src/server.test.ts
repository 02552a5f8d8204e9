import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PEOPLE } from './people.ts'
import { startOauthStandin, type OauthStandin } from './server.ts'

const BACK = 'http://localhost:5173/api/auth/oauth2/callback/google'
const VERIFIER = 'a-verifier-of-enough-length-for-the-standard-0123456789'
const challenge = createHash('sha256').update(VERIFIER).digest('base64url')
let standin: OauthStandin

beforeAll(async () => {
  standin = await startOauthStandin({ port: 0 })
})
afterAll(() => standin.close())

async function authorize(provider: string, account: string) {
  const query = new URLSearchParams({
    client_id: 'client',
    redirect_uri: BACK,
    state: 's1',
    code_challenge: challenge,
    nonce: 'n1',
  })
  const at = `${standin.url}/${provider}/authorize?${query}`
  const page = await (await fetch(at)).text()
  expect(page).toContain('Stand-in for development')
  const response = await fetch(at, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account }),
  })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location')!).searchParams
}

async function token(provider: string, code: string, verifier = VERIFIER) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: BACK,
    client_id: 'client',
    code_verifier: verifier,
  })
  const response = await fetch(`${standin.url}/${provider}/token`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

it('signs every person in with PKCE, a profile, and an id token from Google', async () => {
  for (const person of PEOPLE) {
    const back = await authorize(person.provider, person.id)
    expect(back.get('state')).toBe('s1')
    const { status, body } = await token(person.provider, back.get('code')!)
    expect(status).toBe(200)
    const at = person.provider === 'google' ? 'google/userinfo' : 'discord/users/%40me'
    const profile = (await (
      await fetch(`${standin.url}/${at}`, { headers: { authorization: `Bearer ${body.access_token}` } })
    ).json()) as Record<string, string | null>
    expect(profile.sub ?? profile.id).toBe(person.id)
    expect(profile.email ?? undefined).toBe(person.email)
    if (person.provider === 'discord') continue
    const keys = createRemoteJWKSet(new URL(`${standin.url}/google/jwks`))
    const { payload } = await jwtVerify(body.id_token!, keys, { audience: 'client' })
    expect(payload).toMatchObject({ sub: person.id, nonce: 'n1' })
  }
})

it('refuses a used code and a wrong verifier, and returns access_denied after a cancel', async () => {
  const code = (await authorize('google', PEOPLE[5]!.id)).get('code')!
  expect((await token('google', code, 'another')).status).toBe(400)
  expect((await token('google', code)).status).toBe(400)
  expect((await authorize('google', '')).get('error')).toBe('access_denied')
})
