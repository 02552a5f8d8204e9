import { CONTACTS_PER_HOUR, type ContactInput } from '@queuemate/contracts/support/schemas'
import * as support from '@queuemate/db/queries/support/support'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../../gateways/clock.ts'
import { assertMayWrite, hourBefore, senderOf } from './support.policy.ts'

export interface SupportDeps {
  db: Db
  clock: Clock
}

/** The contact form (contract §2 `support/contact`). */
export function createSupportService({ db, clock }: SupportDeps) {
  return {
    /** Stores a message; five an hour per address (contract §7), then `rate_limited`. `userId` when signed in. */
    async contact(input: ContactInput, ip: string, userId: string | null = null): Promise<{ ok: true }> {
      const address = senderOf(ip)
      await inTransaction(db, async (tx) => {
        await support.lockAddress(tx, address)
        const at = clock.now()
        const sent = await support.listTimes(tx, { address }, hourBefore(at), CONTACTS_PER_HOUR)
        assertMayWrite(sent, CONTACTS_PER_HOUR, at)
        await support.insert(tx, { ...input, user_id: userId, address, created_at: at })
      })
      return { ok: true }
    },
  }
}
export type SupportService = ReturnType<typeof createSupportService>
