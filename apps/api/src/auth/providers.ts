import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'
import { cut } from '@queuemate/text/cut'
import { wellFormed } from '@queuemate/text/well-formed'
import type { Provider } from '@queuemate/contracts/accounts/providers'
import { PLACEHOLDER_SUFFIX } from '@queuemate/contracts/accounts/placeholder'
import { isFullName, isName } from '@queuemate/contracts/accounts/full-name'
import { cleanName, splitName } from '@queuemate/contracts/accounts/names'
import * as registration from '@queuemate/db/queries/accounts/registration'
import type { Db } from '@queuemate/db/transaction'
import type { Env } from '../base/env.ts'
import { authRequest, type Profile } from './auth-request-store.ts'

type OauthKeys = 'DISCORD_CLIENT_ID' | 'DISCORD_CLIENT_SECRET' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'
export type ProviderEnv = Partial<Pick<Env, OauthKeys | 'OAUTH_STANDIN_URL' | 'OAUTH_STANDIN_PUBLIC_URL'>>

const TIMEOUT_MS = 10_000

const discordUser = z.object({
  id: z.string(),
  username: z.string().nullish(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})
const googleClaims = z.object({
  sub: z.string(),
  name: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
})

/**
 * Discord and Google by one code: the real ones where their keys are given, else the stand-in. A provider with
 * neither is not offered.
 */
export function createProviders(env: ProviderEnv, db: Db): GenericOAuthConfig[] {
  return [discord(env, db), google(env, db)].filter((config) => config !== null)
}

function discord(env: ProviderEnv, db: Db): GenericOAuthConfig | null {
  const at = endpointsOf(env, 'discord', env.DISCORD_CLIENT_ID, {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    profile: 'https://discord.com/api/users/@me',
  })
  if (!at) return null
  return {
    ...configOf('discord', at, env.DISCORD_CLIENT_ID, env.DISCORD_CLIENT_SECRET, ['identify', 'email'], db),
    getUserInfo: async ({ accessToken }) => {
      const response = await fetch(at.profile, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) return null
      const user = discordUser.parse(wellFormed(await response.json()))
      const name = user.global_name ?? user.username ?? ''
      return rawOf({
        id: user.id,
        name,
        ...namesOf(name),
        email: user.verified && user.email ? user.email.toLowerCase() : null,
      })
    },
  }
}

function google(env: ProviderEnv, db: Db): GenericOAuthConfig | null {
  const at = endpointsOf(env, 'google', env.GOOGLE_CLIENT_ID, {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    issuer: 'https://accounts.google.com',
  })
  if (!at) return null
  const keys = createRemoteJWKSet(new URL(at.jwks), { timeoutDuration: TIMEOUT_MS })
  const audience = clientId(env.GOOGLE_CLIENT_ID)
  return {
    ...configOf(
      'google',
      at,
      env.GOOGLE_CLIENT_ID,
      env.GOOGLE_CLIENT_SECRET,
      ['openid', 'email', 'profile'],
      db,
    ),
    getUserInfo: async ({ idToken }) => {
      if (!idToken) return null
      // Signed by Google, for us, now: the only proof of identity.
      const verified = await jwtVerify(idToken, keys, {
        issuer: at.issuer,
        audience,
        algorithms: ['RS256'],
      }).catch(() => null)
      if (!verified) return null
      const claims = googleClaims.parse(wellFormed(verified.payload))
      const name = claims.name ?? [claims.given_name, claims.family_name].filter(Boolean).join(' ')
      return rawOf({
        id: claims.sub,
        name,
        ...partsOf(claims.given_name ?? '', claims.family_name ?? ''),
        email: claims.email_verified && claims.email ? claims.email.toLowerCase() : null,
      })
    },
  }
}

/** Keys of one's own mean the provider itself. */
function endpointsOf<E extends Record<string, string>>(
  env: ProviderEnv,
  provider: Provider,
  key: string | undefined,
  real: E,
): E | null {
  if (key) return real
  if (!env.OAUTH_STANDIN_URL) return null
  const at = (address: string) => `${address.replace(/\/$/, '')}/${provider}`
  const base = at(env.OAUTH_STANDIN_URL)
  const seen = at(env.OAUTH_STANDIN_PUBLIC_URL ?? env.OAUTH_STANDIN_URL)
  const imitated: Record<string, string> = {
    authorize: `${seen}/authorize`,
    token: `${base}/token`,
    profile: `${base}/users/@me`,
    jwks: `${base}/jwks`,
    issuer: seen,
  }
  return Object.fromEntries(Object.keys(real).map((name) => [name, imitated[name]])) as E
}

function configOf(
  provider: Provider,
  at: { authorize: string; token: string },
  id: string | undefined,
  secret: string | undefined,
  scopes: string[],
  db: Db,
): GenericOAuthConfig {
  return {
    providerId: provider,
    clientId: clientId(id),
    clientSecret: secret ?? 'stand-in',
    authorizationUrl: at.authorize,
    tokenUrl: at.token,
    scopes,
    pkce: true,
    mapProfileToUser: async (raw) => {
      const profile = raw.profile as Profile
      // The provider has verified the address: an unverified sign-up must not block it.
      if (profile.email) await registration.deleteUnverified(db, profile.email)
      // Asked here: the library writes the account in a transaction, which must not wait for a second connection.
      const owner = profile.email && (await registration.findPrimaryOf(db, profile.email))
      const notes = authRequest.getStore()
      if (notes) notes.addressIsOwned = Boolean(owner)
      return {
        name: `${profile.firstName} ${profile.lastName}`.trim(),
        firstName: profile.firstName,
        lastName: profile.lastName,
        // A person without a verified address must add one; an unverified one may not be theirs.
        email: profile.email ?? `${profile.id}@${provider}${PLACEHOLDER_SUFFIX}`,
        emailVerified: profile.email !== null,
      }
    },
  }
}

function clientId(key: string | undefined): string {
  return key ?? 'queuemate-stand-in'
}

/** In the library's shape, and noted for the hook that writes the account. */
function rawOf(given: Profile) {
  // The settings show this name, so it has no character that hides or turns others.
  const name = cut(given.name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ''), 100)
  const profile = { ...given, name }
  const notes = authRequest.getStore()
  if (notes) notes.profile = profile
  return { id: profile.id, name, emailVerified: profile.email !== null, profile }
}

/** First and last name where both are known and a name together, else what can be read of them as one. */
function partsOf(first: string, last: string): Pick<Profile, 'firstName' | 'lastName'> {
  const [firstName, lastName] = [cleanName(first), cleanName(last)]
  return firstName && lastName && isFullName(`${firstName} ${lastName}`)
    ? { firstName, lastName }
    : namesOf(`${firstName} ${lastName}`)
}

/** The halves of a provider's name. What is no name is left out, and /auth/continue asks for it. */
function namesOf(given: string): Pick<Profile, 'firstName' | 'lastName'> {
  const name = cleanName(given)
  if (isFullName(name)) return splitName(name)
  return { firstName: isName(name) && !name.includes(' ') ? name : '', lastName: '' }
}
