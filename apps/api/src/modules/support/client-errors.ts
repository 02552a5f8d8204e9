import { createHash } from 'node:crypto'
import type { ClientErrorInput } from '@queuemate/contracts/support/client-errors'
import * as clientErrors from '@queuemate/db/queries/support/client-errors'
import { withoutAddresses } from '../../base/create-log.ts'
import { networkOf } from '../../base/network.ts'
import type { Context } from '../../context.ts'
import { ALL_CLIENT_ERRORS, CLIENT_ERRORS, CLIENT_ERRORS_KEPT } from './support.policy.ts'

/**
 * An error in a page, which a browser reports: logged, counted, and kept by kind for staff. Throws `rate_limited` when one
 * network, one person, or all who are not signed in together, reported too much.
 */
export async function reportClientError(
  ctx: Context,
  input: ClientErrorInput,
  ip: string,
  userId: string | null,
): Promise<{ ok: true }> {
  await ctx.limiter.take(`client-error:${networkOf(ip)}`, CLIENT_ERRORS)
  // Strangers share one limit, and cannot use up that of people who are signed in.
  await (userId
    ? ctx.limiter.take(`client-error:${userId}`, CLIENT_ERRORS)
    : ctx.limiter.take('client-errors', ALL_CLIENT_ERRORS))
  const report = {
    ...input,
    message: withoutAddresses(input.message),
    stack: withoutAddresses(input.stack),
  }
  const fingerprint = fingerprintOf(report)
  ctx.log.warn({ clientError: { ...report, fingerprint, userId } }, 'error in a page')
  ctx.clientErrorCounts[input.app]++
  const row = { ...report, fingerprint, last_seen_at: ctx.clock.now() }
  if ((await clientErrors.countReport(ctx.db, row)) === 1)
    await clientErrors.keepNewestErrors(ctx.db, CLIENT_ERRORS_KEPT)
  return { ok: true }
}

/** The same error has the same app, text and place; numbers in them are ids, lines of another build, or hashes. */
function fingerprintOf({ app, message, stack }: ClientErrorInput): string {
  const place = stack.split('\n').find((line) => /\/|@/.test(line)) ?? ''
  const file = place.replaceAll(/https?:\/\/[^/\s]+/g, '').replaceAll(/-[\w-]{8}(?=\.js)/g, '')
  const text = `${app}\n${message}\n${file}`.replaceAll(/\d+/g, '0')
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
