import { payoutReturned } from '@queuemate/contracts/payments/ledger'
import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as sending from '@queuemate/db/queries/payouts/sending'
import { inTransaction } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { PayoutSendingDeps } from './sending.service.ts'

/** Payouts that arrived at a companion's account, and that the companion's bank sent back. */
export function createPayoutReturns({ db, clock, gateway, realtime, mail, log, webUrl }: PayoutSendingDeps) {
  /** Takes the transfer back and books the payout as owed again; a repeat finds it returned. */
  async function takeBack(payout: sending.SendablePayout, failure: string | null): Promise<void> {
    const { id, nonce, companion_id: companionId, transfer_id: transferId } = payout
    if (payout.status !== 'paid' || transferId === null) return
    const reversed = await gateway.reverseTransfer({ nonce, transferId })
    if (!reversed.ok) {
      return log.error(
        { payoutId: id, code: reversed.code },
        'a payout that a bank returned cannot be taken back',
      )
    }
    const returned = await inTransaction(db, async (tx) => {
      const locked = await sending.lockById(tx, id)
      if (locked?.status !== 'paid') return false
      const { amount, email } = locked
      const at = clock.now()
      await sending.markReturned(tx, id, { failure, at })
      const booking = { kind: 'payout_returned', payoutId: id, key: `payout:${id}:returned`, at } as const
      await book(tx, booking, payoutReturned({ companionId, amount }))
      if (!isPlaceholder(email)) {
        const url = `${webUrl}/companion/payouts`
        await mail.enqueue(tx, `payout:${id}:returned`, email, 'payout_returned', { amount, url })
      }
      return true
    })
    if (returned) realtime.emit(rooms.dashboard(companionId), 'refreshInfo')
  }

  return {
    /**
     * The provider says that its payment from a companion's account to their bank has changed. Each of our payouts in one that
     * failed is owed again. Throws while a payout to that account is being sent: it may be in there, and is asked for again.
     * Returns whether there is one of ours, also of a person who has deleted the account since.
     */
    async bankReturned({
      accountId,
      bankPayoutId,
    }: {
      accountId: string
      bankPayoutId: string
    }): Promise<boolean> {
      const bank = await gateway.readBankPayout({ accountId, id: bankPayoutId })
      if (bank?.status !== 'failed' || bank.transferIds.length === 0) return false
      const found = await sending.listByTransfers(db, accountId, bank.transferIds)
      for (const payout of found) await takeBack(payout, bank.failure)
      if (found.length < bank.transferIds.length && (await sending.hasPending(db, accountId))) {
        throw new Error('a payout to this account is still being sent')
      }
      return found.length > 0
    },
  }
}
