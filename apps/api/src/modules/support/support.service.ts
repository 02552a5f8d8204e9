import { AppError } from '@queuemate/contracts/errors'
import { CONTACTS_PER_HOUR, type ContactInput } from '@queuemate/contracts/support/schemas'
import * as support from '@queuemate/db/queries/support'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../../gateways/clock.ts'
import { senderOf } from './support.policy.ts'

const HOUR_MS = 60 * 60 * 1000

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
        const since = new Date(at.getTime() - HOUR_MS)
        const sent = await support.listTimes(tx, address, since, CONTACTS_PER_HOUR)
        const oldest = sent[CONTACTS_PER_HOUR - 1]
        if (oldest) {
          const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000))
          throw new AppError('rate_limited', undefined, { retryAfterSeconds })
        }
        await support.insert(tx, { ...input, user_id: userId, address, created_at: at })
      })
      return { ok: true }
    },
  }
}
export type SupportService = ReturnType<typeof createSupportService>
