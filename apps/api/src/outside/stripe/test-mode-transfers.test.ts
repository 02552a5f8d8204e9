import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { newCharge, providerForTests, receiver } from '../../../test/provider.ts'

const provider = providerForTests()
vi.setConfig({ testTimeout: scaled(60_000) })

test('a transfer is sent once per attempt, and comes back once', async () => {
  const { gateway, stripe } = provider()
  // Only this card's money can be sent on at once.
  await newCharge(provider(), 'pm_card_bypassPending')
  const accountId = await receiver(provider())
  const transfer = { payoutId: 7, nonce: randomUUID(), attempt: 1, amount: 500, accountId }
  const sent = await gateway.sendTransfer(transfer)
  expect(sent).toMatchObject({ ok: true })
  expect(await gateway.sendTransfer(transfer)).toEqual(sent)
  expect(await gateway.sendTransfer({ ...transfer, attempt: 2 })).not.toEqual(sent)
  const transferId = sent.ok ? sent.transferId : ''
  const reversal = { nonce: transfer.nonce, transferId }
  expect(await gateway.reverseTransfer(reversal)).toEqual({ ok: true })
  expect(await gateway.reverseTransfer(reversal)).toEqual({ ok: true })
  expect(await stripe.transfers.retrieve(transferId)).toMatchObject({ amount_reversed: 500 })
})
