import { expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { sumOfAccount } from '../../../../test/books.ts'
import { playGame } from '../../../../test/games.ts'
import { syncCharge, syncDueCharges } from './charges.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()

const paymentOf = (id: number) =>
  rowOf(app().db, 'order_payments', { order_id: id }, [
    'charge_id',
    'receipt_url',
    'card_brand',
    'card_last4',
    'sync_at',
  ])
const CHARGE = { card_brand: 'visa', card_last4: '4242', sync_at: null }

test('the response to a capture is the charge: its receipt, card and fee, without another call', async () => {
  const { payments, context, db } = app()
  payments.money.fee = 74
  const read = vi.spyOn(payments, 'readCharge')
  const { id } = await playGame(app())
  const charge = {
    ...CHARGE,
    charge_id: `ch_of_pi_${id}`,
    receipt_url: `https://receipts.test/pi_${id}`,
  }
  expect(await paymentOf(id)).toEqual(charge)
  expect(await sumOfAccount(db, 'provider_fees', null, id)).toBe(74)
  expect(await syncDueCharges(context)).toBe(0)
  expect(read).not.toHaveBeenCalled()
  await syncCharge(context, id)
  expect(await paymentOf(id)).toEqual(charge)
  expect(await sumOfAccount(db, 'provider_fees', null, id)).toBe(74)
})

test('a charge that the response leaves out is read by the next sweep', async () => {
  const { payments, context } = app()
  vi.spyOn(payments, 'capture').mockResolvedValueOnce({ ok: true, charge: null })
  const { id } = await playGame(app())
  payments.intents.get(`pi_${id}`)!.status = 'charged'
  expect((await paymentOf(id)).charge_id).toBeNull()
  await syncDueCharges(context)
  expect(await paymentOf(id)).toMatchObject({ ...CHARGE, charge_id: `ch_of_pi_${id}` })
})

test('the player reads which card was charged, also after it was removed; the companion does not', async () => {
  const { id, player, companion } = await playGame(app())
  await app().call(player, 'DELETE', 'user/payment_methods')
  const record = async (person: typeof player) => (await app().call(person, 'GET', `order/${id}`)).body.data
  expect((await record(player)).card).toEqual({ brand: 'visa', last4: '4242' })
  expect((await record(companion)).card).toBeNull()
})
