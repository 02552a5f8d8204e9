import { startStack } from '@queuemate/run/stack'
import { expect, test as base } from '../src/fixtures.ts'
import { alertOf, cardOf, goOnline, requestGame, screenshot, startGame, summary } from '../src/screens.ts'

/** With Vite's development server, as `pnpm dev` serves the pages: React runs every effect twice there. */
const test = base.extend({
  stack: [
    async ({}, use) => {
      const stack = await startStack({ apps: 'vite' })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('both sides sign in with a provider, play and finish a game on the development server', async ({
  people,
  database,
}) => {
  test.slow()
  const player = await people.player({ signedIn: false })
  const companion = await people.companion({ signedIn: false, row: { online: false } })
  const [page, board] = [player.page, companion.page]
  const link = (user_id: string, provider_id: string, account_id: string) =>
    database.db.insertInto('auth_accounts').values({ user_id, provider_id, account_id }).execute()
  await link(player.id, 'google', '200000000000000000003')
  await link(companion.id, 'discord', '100000000000000001')

  await test.step('both sign in, and land on the marketplace', async () => {
    for (const [{ page: entry }, provider, name] of [
      [player, 'Google', /Mila Novak/],
      [companion, 'Discord', /Rin Aoki/],
    ] as const) {
      await entry.goto('/auth/signin')
      await entry.getByRole('button', { name: provider }).click()
      await entry.getByRole('button', { name }).click()
      await expect(entry).toHaveURL('/playerMarket')
    }
  })

  await test.step('the live connection starts on every load', async () => {
    await board.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(board).toHaveURL('/companion/dashboard')
    for (let load = 0; load < 4; load++) {
      await board.reload()
      const checks = board.getByRole('list', { name: 'Checks' })
      await expect(checks.getByText('Connected')).toBeVisible()
    }
    await goOnline(companion)
  })

  await test.step('they find each other, and both open the order', async () => {
    await expect(cardOf(page, companion)).toContainText('Available')
    await requestGame(player, companion)
    await alertOf(board).getByRole('button', { name: 'Accept order' }).click()
    for (const side of [page, board]) {
      await expect(side).toHaveURL('/active')
      await expect(summary(side)).toBeVisible()
    }
  })

  await test.step('they write to each other, at once and after a reload', async () => {
    for (const text of ['Hello', 'Back again']) {
      await page.getByLabel('Message', { exact: true }).fill(text)
      await page.getByLabel('Message', { exact: true }).press('Enter')
      await expect(board.getByRole('log')).toContainText(`${player.first}: ${text}`)
      await page.reload()
    }
    await board.getByLabel('Message', { exact: true }).fill('Inviting you now')
    await board.getByLabel('Message', { exact: true }).press('Enter')
    await expect(page.getByRole('log')).toContainText(`${companion.first}: Inviting you now`)
  })

  await test.step('they play, and the companion submits the score', async () => {
    await startGame(board)
    await expect(summary(page)).toContainText('In Progress')
    await page.getByRole('button', { name: 'Mark complete' }).click()
    await board.getByLabel('Score', { exact: false }).first().fill('13-7')
    await board.locator('input[type=file]').setInputFiles(screenshot)
    await board.getByRole('button', { name: 'Submit score' }).click()
    await expect(board).toHaveURL('/playerMarket')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page).toHaveURL('/playerMarket')
  })
})
