import type { BetterAuthOptions } from 'better-auth'

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * Our names for the library's tables and columns. The tables are ours, made by our migrations; a test asserts
 * that the library misses nothing in them.
 */
export const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...times },
    additionalFields: {
      firstName: { type: 'string', required: true, fieldName: 'first_name' },
      lastName: { type: 'string', required: true, fieldName: 'last_name' },
      // Never set by a client: only staff give roles and bans.
      role: { type: 'string', required: false, defaultValue: 'player', input: false },
      banned: { type: 'boolean', required: false, defaultValue: false, input: false },
      banReason: { type: 'string', required: false, input: false, returned: false, fieldName: 'ban_reason' },
      banExpires: { type: 'date', required: false, input: false, fieldName: 'ban_expires' },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
    additionalFields: {
      // When the password was last given again (step-up.ts).
      confirmedAt: { type: 'date', required: false, input: false, fieldName: 'confirmed_at' },
    },
  },
  account: {
    modelName: 'auth_accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
    additionalFields: {
      displayName: { type: 'string', required: false, input: false, fieldName: 'display_name' },
      email: { type: 'string', required: false, input: false },
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...times },
  },
  rateLimit: {
    modelName: 'rate_limits',
    fields: { lastRequest: 'last_request' },
  },
} as const satisfies Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification' | 'rateLimit'>

/** The same for the plugin of two-factor authentication. */
export const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      backupCodes: 'backup_codes',
      userId: 'user_id',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const
