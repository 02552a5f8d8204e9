import { AppError } from '@queuemate/contracts/errors'
import type { HeldReason } from '@queuemate/contracts/payouts/held'
import { payoutPostings } from '@queuemate/contracts/payments/ledger'
import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import { isOnHold, lockItems, renewPayout } from '@queuemate/db/queries/payouts/due'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as sending from '@queuemate/db/queries/payouts/sending'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { StaffActor } from '../../base/caller.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { PaymentGateway } from '../../outside/stripe/payment-gateway.ts'
import type { Realtime } from '../../outside/realtime/realtime.ts'
import { addJob, MONEY_ATTEMPTS } from '../../jobs/queue.ts'
import type { MailService } from '../../mail/mail.service.ts'

/** Why a payout was not sent that the provider did not refuse. */
const ON_HOLD = 'on_hold' satisfies HeldReason
const DAY_MS = 24 * 60 * 60 * 1000

export interface PayoutSendingDeps {
  db: Db
  clock: Clock
  gateway: PaymentGateway
  realtime: Realtime
  mail: Pick<MailService, 'enqueue'>
  log: Log
  webUrl: string
}

/** Sends payouts to the companions' accounts, and tries those again that the provider refused. */
export function createPayoutSending(deps: PayoutSendingDeps) {
  const { db, clock, gateway, realtime, mail, log, webUrl } = deps

  /**
   * The job of a pending payout. A call that fails throws, and the queue tries it again: the provider makes one transfer
   * per attempt, whichever of its responses was lost.
   */
  async function send(payoutId: number): Promise<void> {
    const payout = await sending.findById(db, payoutId)
    if (payout?.status !== 'pending' || payout.payout_account_id === null) return
    const { nonce, attempt, amount } = payout
    const accountId = payout.payout_account_id
    const isHeld = await isOnHold(db, payout.companion_id, clock.now())
    const sent = isHeld
      ? await sentBefore(payout)
      : await gateway.sendTransfer({ payoutId, nonce, attempt, amount, accountId })
    if (!sent.ok) return fail(payout, sent.code)
    const booked = await inTransaction(db, (tx) => bookSent(tx, payout, sent.transferId))
    if (!booked) return takeBack(payout, sent.transferId)
    realtime.emit(rooms.dashboard(payout.companion_id), 'refreshInfo')
  }

  /** A payout on hold is not sent. The transfer of a call whose response was lost is money that has left. */
  async function sentBefore({ nonce, attempt }: sending.SendablePayout) {
    const transferId = await gateway.findTransfer({ nonce, attempt })
    return transferId ? { ok: true as const, transferId } : { ok: false as const, code: ON_HOLD }
  }

  /** Returns false when the payout has moved on from this attempt without its transfer. */
  async function bookSent(
    tx: Tx,
    { id, attempt }: sending.SendablePayout,
    transferId: string,
  ): Promise<boolean> {
    const payout = await sending.lockById(tx, id)
    if (payout?.status !== 'pending' || payout.attempt !== attempt) return payout?.transfer_id === transferId
    const at = clock.now()
    const { companion_id: companionId, amount, email } = payout
    await sending.markPaid(tx, id, transferId, at)
    const booking = { kind: 'payout', payoutId: id, key: `payout:${id}:${attempt}`, at } as const
    await book(tx, booking, payoutPostings({ companionId, amount }))
    if (!isPlaceholder(email)) {
      const url = `${webUrl}/companion/payouts/${id}`
      await mail.enqueue(tx, `payout:${id}:sent`, email, 'payout_sent', { amount, url })
    }
    return true
  }

  /** Of two calls for one attempt the other was refused first: what it pays is owed again, so the money must come back. */
  async function takeBack({ id, nonce }: sending.SendablePayout, transferId: string): Promise<void> {
    const reversed = await gateway.reverseTransfer({ nonce, transferId })
    log.error({ payoutId: id, transferId, reversed }, 'a transfer of a payout that had failed was taken back')
  }

  /** Refused for good, or on hold: nothing is booked, and what the payout was to pay stays owed. */
  async function fail({ id, companion_id, attempt }: sending.SendablePayout, code: string): Promise<void> {
    const failed = await inTransaction(db, async (tx) => {
      const payout = await sending.lockById(tx, id)
      if (payout?.status !== 'pending' || payout.attempt !== attempt) return false
      await sending.markFailed(tx, id, code)
      const runAt = new Date(clock.now().getTime() + DAY_MS)
      await addJob(tx, 'payouts.retry', { payoutId: id }, { runAt })
      return true
    })
    if (!failed) return
    log.warn({ payoutId: id, code }, 'a payout was not sent')
    realtime.emit(rooms.dashboard(companion_id), 'refreshInfo')
  }

  /** Makes a failed payout pending again with what it can pay now; false when that is nothing, or it has not failed. */
  async function renew(payoutId: number, actor?: StaffActor): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      await lockItems(tx)
      const payout = await sending.lockById(tx, payoutId)
      if (payout?.status !== 'failed') return false
      if (!(await renewPayout(tx, { id: payoutId, companionId: payout.companion_id }, clock.now())))
        return false
      await addJob(tx, 'payouts.send', { payoutId }, { attempts: MONEY_ATTEMPTS })
      if (actor) await insertAudit(tx, actor, { at: clock.now(), payoutId })
      return true
    })
  }

  return {
    send,

    /** The daily job of a failed payout. One that has nothing to pay now is looked at again the next day. */
    async retryLater(payoutId: number): Promise<void> {
      if (await renew(payoutId)) return
      await inTransaction(db, async (tx) => {
        const payout = await sending.lockById(tx, payoutId)
        if (payout?.status !== 'failed') return
        const runAt = new Date(clock.now().getTime() + DAY_MS)
        await addJob(tx, 'payouts.retry', { payoutId }, { runAt })
      })
    },

    /** Staff try a failed payout again. Throws `not_found`, or `invalid_transition` when there is nothing to send. */
    async retry(actor: StaffActor, payoutId: number): Promise<void> {
      const payout = await sending.findById(db, payoutId)
      if (!payout) throw new AppError('not_found')
      if (payout.status !== 'failed') {
        throw new AppError('invalid_transition', 'Only a payout that failed can be tried again')
      }
      if (!(await renew(payoutId, actor))) {
        if (await isOnHold(db, payout.companion_id, clock.now()))
          throw new AppError('invalid_transition', "This companion's payouts are on hold")
        throw new AppError('invalid_transition', 'Nothing of this payout can be paid now')
      }
    },

    /** A companion's account is ready again: what failed is sent now. */
    async retryAll(companionId: string): Promise<void> {
      for (const payoutId of await sending.listFailed(db, companionId)) await renew(payoutId)
    },
  }
}
