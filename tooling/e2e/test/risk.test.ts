import { insertCases } from '@queuemate/db/queries/payouts/risk-cases'
import { earn } from '@queuemate/db/testing/payouts'
import { rowOf, updateRows } from '@queuemate/db/testing/rows'
import { inTransaction } from '@queuemate/db/transaction'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'

test('a companion reads why a game is checked and answers once; an admin reads the answer and releases it by keys', async ({
  people,
  database: { db },
  stack,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const { id, player_id } = await earn(db, companion.id, new Date())
  const at = new Date()
  const started_at = new Date(at.getTime() - 2_000)
  await updateRows(db, 'orders', { id }, { started_at, ended_at: at })
  const signals = [
    { name: 'short_game' as const, weight: 100, evidence: { value: 2 } },
    { name: 'shared_card' as const, weight: 60, evidence: { value: 3, people: [player_id] } },
  ]
  const found = { kind: 'payout' as const, user_id: companion.id, order_id: id, signals, releases: true }
  const [risk] = await inTransaction(db, (tx) => insertCases(tx, [found], at))

  const { page } = companion
  await page.goto('/companion/payouts')
  const held = page.getByRole('region', { name: 'Being checked' })
  await expect(held).toContainText('We are checking the payment for this game.')
  await expect(held).toContainText('If nobody decides, it is released on')
  await expect(held).not.toContainText(/card|seconds|short/)
  await inspect(page, 'payouts with a game that is checked')
  await held.getByRole('button', { name: 'Tell our staff something' }).click()
  const dialog = page.getByRole('dialog', { name: `What should our staff know about order ${id}?` })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText('Please write an answer')
  await dialog.getByLabel('Your answer').fill('Їхній гравець вийшов 🎮')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(held).toContainText('You have answered.')

  const boss = await people.staff({ role: 'admin', name: 'Ada Brandt' })
  await boss.page.goto(`${stack.adminUrl}/risk`)
  await inspect(boss.page, 'cases')
  await boss.page.getByRole('link', { name: `The share of order ${id}` }).click()
  await expect(boss.page).toHaveURL(`${stack.adminUrl}/risk/${risk}`)
  const main = boss.page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Signals' }).getByRole('listitem')).toHaveCount(2)
  await expect(main).toContainText('The game took 2 seconds')
  await expect(main).toContainText('Їхній гравець вийшов 🎮')
  await inspect(boss.page, 'a case')
  await boss.page.keyboard.press('k')
  const keep = boss.page.getByRole('dialog', { name: 'Keep this case?' })
  await expect(keep).toContainText('It comes back for review every 30 days.')
  await keep.getByRole('button', { name: 'Cancel' }).click()
  await boss.page.keyboard.press('r')
  const release = boss.page.getByRole('dialog', { name: 'Release this case?' })
  await release.getByLabel('Reason').fill('Both wrote about the game in the chat')
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(main).toContainText('Released by Ada Brandt')
  expect(await rowOf(db, 'risk_cases', { id: risk! })).toMatchObject({
    decision: 'release',
    decided_by: boss.id,
  })

  await page.reload()
  await expect(page.getByRole('region', { name: 'Next payout' })).toBeVisible()
  await expect(held).toBeHidden()
})

test('an admin sees what each rule did, and releases everything that one holds', async ({
  people,
  stack,
  database: { db },
}) => {
  const companion = await people.companion({ row: { online: false } })
  const orders = [await earn(db, companion.id, new Date()), await earn(db, companion.id, new Date())]
  const signals = [{ name: 'one_payer' as const, weight: 100, evidence: { value: 95 } }]
  const found = orders.map(({ id }) => ({
    kind: 'payout' as const,
    user_id: companion.id,
    order_id: id,
    signals,
    releases: true,
  }))
  await inTransaction(db, (tx) => insertCases(tx, found, new Date()))
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(`${stack.adminUrl}/risk?show=rules`)
  const row = page.getByRole('row', { name: /Paid mostly by one player/ })
  await expect(row).toContainText('$38.00')
  await inspect(page, 'rules of risk')
  await row.getByRole('button', { name: 'Release all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Release everything that this rule holds?' })
  await dialog.getByLabel('Reason').fill('The threshold was too low')
  await dialog.getByRole('button', { name: 'Release all' }).click()
  await expect(page.getByText('Cases released: 2')).toBeVisible()
  await expect(row).toContainText('$0.00')
})
