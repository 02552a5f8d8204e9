import { createHash } from 'node:crypto'
import type { ClientErrorInput } from '@queuemate/contracts/support/client-errors'
import * as clientErrors from '@queuemate/db/queries/support/client-errors'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import { withoutAddresses } from '../../base/create-log.ts'
import type { Limits } from '../../base/limits.ts'
import type { Log } from '../../base/log.ts'
import { networkOf } from '../../base/network.ts'
import { ALL_CLIENT_ERRORS, CLIENT_ERRORS, CLIENT_ERRORS_KEPT, CLIENT_ERROR_DAYS } from './support.policy.ts'

export interface ClientErrorsDeps {
  db: Db
  clock: Clock
  limits: Pick<Limits, 'take'>
  log: Log
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Errors in pages, which browsers report: logged, counted, and kept by kind for staff. */
export function createClientErrorsService({ db, clock, limits, log }: ClientErrorsDeps) {
  const counts = new Map<ClientErrorInput['app'], number>([
    ['web', 0],
    ['admin', 0],
  ])
  return {
    /** Reports since this process started, for the metrics. */
    counts: (): ReadonlyMap<string, number> => counts,

    /** Throws `rate_limited` when one network, or all of them together, reported too much. */
    async report(input: ClientErrorInput, ip: string, userId: string | null): Promise<{ ok: true }> {
      await limits.take(`client-error:${networkOf(ip)}`, CLIENT_ERRORS)
      await limits.take('client-errors', ALL_CLIENT_ERRORS)
      const report = {
        ...input,
        message: withoutAddresses(input.message),
        stack: withoutAddresses(input.stack),
      }
      const fingerprint = fingerprintOf(report)
      log.warn({ clientError: { ...report, fingerprint, userId } }, 'error in a page')
      counts.set(input.app, (counts.get(input.app) ?? 0) + 1)
      const row = { ...report, fingerprint, last_seen_at: clock.now() }
      if ((await clientErrors.countReport(db, row)) === 1)
        await clientErrors.keepNewest(db, CLIENT_ERRORS_KEPT)
      return { ok: true }
    },

    /** Forgets errors that have not been reported for a while. */
    sweep: (from: Db) =>
      clientErrors.forgetBefore(from, new Date(clock.now().getTime() - CLIENT_ERROR_DAYS * DAY_MS)),
  }
}

/** The same error has the same app, text and place; numbers in them are ids, lines of another build, or hashes. */
function fingerprintOf({ app, message, stack }: ClientErrorInput): string {
  const place = stack.split('\n').find((line) => /\/|@/.test(line)) ?? ''
  const file = place.replaceAll(/https?:\/\/[^/\s]+/g, '').replaceAll(/-[\w-]{8}(?=\.js)/g, '')
  const text = `${app}\n${message}\n${file}`.replaceAll(/\d+/g, '0')
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
