import type { Page } from 'playwright/test'
import type { Database } from '@queuemate/db/client'
import { expect, test } from '../src/fixtures.ts'
import { expectFits, inspect } from '../src/inspect.ts'
import { scoredByApi, skipSurvey } from '../src/orders.ts'
import type { Person } from '../src/people.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const show = (page: Page) => page.getByRole('button', { name: 'Show conversation' })
const picture = (page: Page) => page.getByRole('img', { name: 'Screenshot of the result, 13 - 7' })
const address = 'https://example.test/party'

/** Plays a game with a score and chat messages. Returns the order's number. */
async function playWithMessages({ db }: Database, player: Person, companion: Person): Promise<number> {
  const order_id = await scoredByApi(player, companion)
  const many = Array.from({ length: 40 }, (_, n) => ({
    order_id,
    sender_id: player.id,
    text: `message ${n}.`,
  }))
  const written = [
    ...many,
    { order_id, sender_id: companion.id, text: `Hi! Join ${address}, please` },
    { order_id, sender_id: player.id, text: 'w'.repeat(300) },
    { order_id, sender_id: companion.id, text: 'Well played' },
  ]
  await db.insertInto('chat_messages').values(written).execute()
  return order_id
}

async function expectPicture(page: Page): Promise<void> {
  await picture(page).scrollIntoViewIfNeeded()
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 1)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open in full size' }).click()
  const full = await opened
  await expect(full.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await full.close()
}

test('both sides read the conversation of a past game and open its screenshot', async ({
  player,
  companion,
  database,
}) => {
  const { page } = player
  const orderId = await playWithMessages(database, player, companion)
  await skipSurvey(player)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))

  await page.goto(`/user/games/${orderId}`)
  await region(page, 'Timeline').getByText('Timeline').click()
  await expect(region(page, 'Timeline').getByRole('time').first()).toHaveText(
    /^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/,
  )
  await expectPicture(page)
  await expect(page.getByRole('log')).toBeHidden()
  expect(calls.filter((url) => url.includes('chat.conversation'))).toEqual([])

  await show(page).press('Enter')
  const log = region(page, 'Conversation').getByRole('log')
  await expect(log).toHaveText(
    new RegExp(
      `^You: message 0.*${companion.first}: Hi! Join .*You: w{300}.*${companion.first}: Well played`,
    ),
  )
  const link = log.getByRole('link')
  await expect(link).toHaveAttribute('href', address)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByLabel('Message', { exact: true })).toBeHidden()
  // It opens at the end.
  await log.scrollIntoViewIfNeeded()
  await expect(log.getByText('Well played')).toBeInViewport()
  await inspect(page, 'a game with its conversation')
  await expectFits(page, 'a game with its conversation')

  await page.getByRole('button', { name: 'Hide conversation' }).press('Enter')
  await expect(log).toBeHidden()
  await expect(show(page)).toBeFocused()

  const board = companion.page
  await board.goto(`/companion/orders/${orderId}`)
  await expect(region(board, 'Earned')).toContainText('$14.25')
  await expect(region(board, 'Timeline')).toContainText('You submitted the score')
  await show(board).click()
  await expect(region(board, 'Conversation').getByRole('log')).toHaveText(
    new RegExp(`^${player.first}: message 0.*You: Hi! Join .*${player.first}: w{300}.*You: Well played`),
  )
  await expectPicture(board)
  await inspect(board, 'an order with its conversation')
  await expectFits(board, 'an order with its conversation')
  await board.getByRole('button', { name: 'Something wrong?' }).click()
  await board.getByRole('button', { name: `Block ${player.first}` }).click()
  await expect(board.getByRole('alertdialog')).toBeVisible()
  await inspect(board, 'blocking')
})
