import { PROVIDER_NAMES, PROVIDERS, type Provider } from '@queuemate/contracts/accounts/providers'
import type { Connection } from '@queuemate/contracts/accounts/settings'
import { AppError } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'

/** The accounts of providers by which a person signs in (contract §2 `user/connections`). */
export async function listConnections(ctx: Context, userId: string): Promise<Connection[]> {
  const rows = await signIns.selectConnections(ctx.db, userId)
  return rows.flatMap(({ provider_id, display_name, email, created_at }) => {
    const provider = PROVIDERS.find((one) => one === provider_id)
    if (!provider) return []
    const name = display_name || email || PROVIDER_NAMES[provider]
    return [{ provider, name, linked_at: created_at.toISOString() }]
  })
}

/**
 * Throws `last_sign_in_method` without a password that works or a second external account (spec §5), `not_found`
 * for a provider that is not linked.
 */
export async function unlinkProvider(
  ctx: Context,
  userId: string,
  provider: Provider,
): Promise<Connection[]> {
  await inTransaction(ctx.db, async (tx) => {
    // Locked: two tabs that each remove one of two accounts must not both see the other one.
    const user = await accounts.lockUser(tx, userId)
    const linked = await signIns.selectConnections(tx, userId)
    if (!user || !linked.some((row) => row.provider_id === provider)) throw new AppError('not_found')
    // A password is no way to sign in while the address is unverified.
    const byPassword = user.email_verified && (await signIns.findPasswordHash(tx, userId)) !== null
    if (!byPassword && linked.length < 2) throw new AppError('last_sign_in_method')
    await signIns.removeConnection(tx, userId, provider)
  })
  return listConnections(ctx, userId)
}
