import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { username } from 'better-auth/plugins/username'
import { CODE_SECONDS, CODE_TRIES } from '@queuemate/contracts/accounts/credentials'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Env } from '../base/env.ts'
import type { Clock } from '../base/clock.ts'
import type { MailService } from '../mail/mail.service.ts'
import { CLIENT_ADDRESS } from './client-address-header.ts'
import { createDatabaseHooks } from './accounts.ts'
import { hashCode } from './codes.ts'
import { cookiePrefix } from './cookies.ts'
import { createHooks } from './hooks.ts'
import { ADDRESS, type AuthLimits } from './limits.ts'
import { passwords } from './passwords.ts'
import { createProviders, type ProviderEnv } from './providers.ts'
import { storedCodes } from './recovery-codes.ts'
import { numbered, type Secrets } from '../base/secrets.ts'
import { authRequest } from './auth-request-store.ts'
import { tables, twoFactorTables } from './tables.ts'

export const AUTH_PATH = '/api/auth'

/** Tries a minute from one address, for any account. */
const PER_ADDRESS = { window: 60, max: 30 }

export interface AuthDeps {
  db: Db
  clock: Clock
  limits: AuthLimits
  secrets: Secrets
  env: Pick<Env, 'NODE_ENV' | 'webUrl' | 'adminUrl'> & ProviderEnv
  mail: Pick<MailService, 'send'>
}

/** Sign-in and sessions (spec §5 'Sign in'). */
export function createAuth(deps: AuthDeps) {
  return betterAuth(authOptions(deps))
}
export type Auth = ReturnType<typeof createAuth>

function authOptions({ db, clock, limits, secrets, env, mail }: AuthDeps) {
  const limited = env.NODE_ENV !== 'test'
  const { versions, config } = numbered(secrets)
  return {
    appName: 'Queuemate',
    baseURL: env.webUrl,
    basePath: AUTH_PATH,
    secrets: versions,
    secret: config.legacySecret,
    trustedOrigins: [env.webUrl, env.adminUrl],
    telemetry: { enabled: false },
    logger: { level: 'error', disabled: env.NODE_ENV === 'test' },
    database: { db, type: 'postgres', transaction: true },
    user: tables.user,
    // No cookie cache: a revoked session ends at once.
    session: { ...tables.session, cookieCache: { enabled: false } },
    account: {
      ...tables.account,
      // None is stored (accounts.ts); if one ever is, it is encrypted.
      encryptOAuthTokens: true,
      updateAccountOnSignIn: false,
      // The owner of a matching address has to sign in first and link: a provider may not have verified it.
      accountLinking: {
        trustedProviders: ['discord', 'google'],
        allowDifferentEmails: true,
        disableImplicitLinking: true,
      },
    },
    verification: tables.verification,
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      // The address has an account: only its owner is told.
      onExistingUserSignUp: async ({ user }) => {
        if (await limits.countNotice(user.id)) return
        const data = { signInUrl: `${env.webUrl}/auth/signin` }
        await inTransaction(db, (tx) =>
          mail.send(tx, 'account_exists', { key: `exists:${user.id}`, to: user.email, data }),
        )
      },
      minPasswordLength: 10,
      maxPasswordLength: 128,
      password: {
        hash: hashOnce,
        verify: (given) => passwords.verify(given),
      },
    },
    // `sendOnSignUp` stays unset: `requireEmailVerification` sends a code after a sign-up by address, and one by a provider
    // that gives no address has none to send it to.
    emailVerification: { autoSignInAfterVerification: true },
    onAPIError: { errorURL: `${env.webUrl}/auth/signin` },
    plugins: [
      username({
        minUsernameLength: 5,
        schema: { user: { fields: { displayUsername: 'display_username' } } },
      }),
      emailOTP({
        overrideDefaultEmailVerification: true,
        disableSignUp: true,
        otpLength: 6,
        expiresIn: CODE_SECONDS,
        allowedAttempts: CODE_TRIES,
        storeOTP: { hash: async (otp) => hashCode(secrets[0], otp) },
        // Codes of a password reset are ours (reset.ts).
        sendVerificationOTP: ({ email, otp }) =>
          inTransaction(db, async (tx) => {
            await mail.send(tx, 'verify_email', { key: `verify:${email}`, to: email, data: { code: otp } })
          }),
      }),
      twoFactor({
        issuer: 'Queuemate',
        schema: twoFactorTables,
        backupCodeOptions: { storeBackupCodes: storedCodes(config) },
      }),
      genericOAuth({ config: createProviders(env, db) }),
    ],
    rateLimit: {
      ...tables.rateLimit,
      enabled: limited,
      storage: 'database',
      customStorage: { consume: limits.consume },
      customRules: {
        '/sign-in/*': ADDRESS,
        '/sign-up/*': PER_ADDRESS,
        '/email-otp/*': PER_ADDRESS,
        '/two-factor/*': PER_ADDRESS,
        // Reveals whether a username exists, which the sign-up form needs, so not too often.
        '/is-username-available': PER_ADDRESS,
        // Asked for with every page and every call.
        '/get-session': false,
      },
    },
    hooks: createHooks({
      db,
      clock,
      limits,
      limited,
      passwords,
      mail,
      secrets,
    }),
    databaseHooks: createDatabaseHooks(db, clock, env.webUrl),
    advanced: {
      // Joins: a session and its person in one statement.
      database: { generateId: 'uuid', joins: true },
      // The library's own prefix for TLS is the weaker `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(env.webUrl),
      defaultCookieAttributes: { secure: env.webUrl.startsWith('https:') },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      // The library switches its own origin check off when it thinks it is tested.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  } satisfies BetterAuthOptions
}

/** The library hashes in its transaction: a password that was hashed before (sign-up.ts) is not hashed again. */
async function hashOnce(password: string): Promise<string> {
  const ready = authRequest.getStore()?.hashed
  return ready?.password === password ? ready.hash : passwords.hash(password)
}
