import { afterAll, expect } from 'vitest'
import { startOauthStandin, type OauthStandin } from '@queuemate/oauth-standin/server'
import type { Db } from '@queuemate/db/transaction'
import { useApp, WEB, type TestApp } from './app.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export const RIN = { provider: 'discord', id: '100000000000000001', email: 'rin.aoki@discord.test' } as const
export const NOOR = { provider: 'discord', id: '100000000000000002' } as const
export const ZED = { provider: 'discord', id: '100000000000000003', email: 'zed@discord.test' } as const
export const INES = {
  provider: 'google',
  id: '200000000000000000001',
  email: 'ines.duarte@google.test',
} as const
export const OSKAR = { provider: 'google', id: '200000000000000000002', email: 'oskar@google.test' } as const
export const MILA = {
  provider: 'google',
  id: '200000000000000000003',
  email: 'mila.novak@google.test',
} as const
/** Their names are refused everywhere. */
export const SAM = { provider: 'discord', id: '100000000000000005', email: 'sam@discord.test' } as const
export const SUE = { provider: 'google', id: '200000000000000000004', email: 'sue@google.test' } as const
export type ProviderPerson = { provider: 'discord' | 'google'; id: string }

export const TARGETS = {
  callbackURL: `${WEB}/sso-callback`,
  newUserCallbackURL: `${WEB}/auth/continue`,
  errorCallbackURL: `${WEB}/auth/signin?provider=x`,
}

/** Goes through the provider's pages and returns where the browser is sent at the end. */
export async function through(
  browser: Visitor,
  { provider, id }: ProviderPerson,
  path = '/sign-in/oauth2',
  targets: object = TARGETS,
) {
  const asked = await browser.auth(path, { providerId: provider, ...targets })
  if (asked.status !== 200) return asked
  const { url } = asked.body as unknown as { url: string }
  const authorize = new URL(url)
  expect(authorize.hostname).toBe('localhost')
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256')
  expect(authorize.searchParams.get('redirect_uri')).toBe(`${WEB}/api/auth/callback/${provider}`)
  expect(await (await fetch(url)).text()).toContain('Stand-in for development')
  const picked = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account: id }),
  })
  const back = await browser.open(picked.headers.get('location')!)
  expect(back.statusCode).toBe(302)
  return { status: 302, location: String(back.headers.location), body: {} }
}

export async function signInAs(running: TestApp, person: ProviderPerson) {
  const browser = createVisitor(running)
  const result = await through(browser, person)
  return { browser, location: 'location' in result ? result.location : '' }
}

/** Deletes the users of these provider accounts, so that they can sign in for the first time. */
export async function forgetPeople(db: Db, people: readonly { id: string; email?: string }[]) {
  for (const { id, email } of people) {
    const owners = db.selectFrom('auth_accounts').select('user_id').where('account_id', '=', id)
    await db.deleteFrom('users').where('id', 'in', owners).execute()
    if (email) await db.deleteFrom('users').where('email', '=', email).execute()
  }
}

/** The API and the stand-in for Discord and Google. */
export function appWithProviders(): () => TestApp {
  let standin: OauthStandin | undefined
  const running = useApp({}, async () => {
    standin = await startOauthStandin({ port: 0 })
    return {
      OAUTH_STANDIN_URL: standin.url,
      OAUTH_STANDIN_PUBLIC_URL: `http://localhost:${standin.port}`,
    }
  })
  afterAll(async () => standin?.close())
  return running
}
