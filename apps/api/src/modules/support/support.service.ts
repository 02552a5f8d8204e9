import type { ContactInput } from '@queuemate/contracts/support/schemas'
import * as tickets from '@queuemate/db/queries/support/tickets'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../base/clock.ts'
import type { Limits } from '../../base/limits.ts'
import { networkOf } from '../../base/network.ts'
import { CONTACTS, TICKETS, ticketsOf } from './support.policy.ts'

export interface SupportDeps {
  db: Db
  clock: Clock
  limits: Pick<Limits, 'take' | 'consume'>
}

/** The contact form (contract §2 `support/contact`). */
export function createSupportService({ db, clock, limits }: SupportDeps) {
  return {
    /** Stores a message; five an hour per address (contract §7), then `rate_limited`. `userId` when signed in. */
    async contact(input: ContactInput, ip: string, userId: string | null = null): Promise<{ ok: true }> {
      const address = networkOf(ip)
      await limits.take(`contact:${address}`, CONTACTS)
      if (userId) await limits.consume(ticketsOf(userId), TICKETS)
      await tickets.insert(db, { ...input, user_id: userId, address, created_at: clock.now() })
      return { ok: true }
    },
  }
}
export type SupportService = ReturnType<typeof createSupportService>
