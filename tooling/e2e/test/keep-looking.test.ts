import type { Locator, Page } from 'playwright/test'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { latestOrder, passTime } from '../src/orders.ts'
import type { People, Person } from '../src/people.ts'
import { openMarket, queueButton, requestGame, waiting } from '../src/screens.ts'

const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const asked = (page: Page): Locator => page.getByRole('list', { name: 'Companions asked' })
const keepLooking = (page: Page) => dialogOf(page).getByRole('button', { name: 'Keep looking' })

/** A player whose request was declined by the first companion, with two more companions online. */
async function declined(people: People) {
  const player = await people.player()
  const first = await people.companion({ browser: false, name: 'Vela Moreno', row: { matches: 90 } })
  const second = await people.companion({
    browser: false,
    name: 'Orin Falk',
    row: { matches: 50, rate: 1400 },
  })
  const third = await people.companion({ browser: false, name: 'Juno Park', row: { matches: 10 } })
  const dear = await people.companion({
    browser: false,
    name: 'Kesh Amadi',
    row: { matches: 80, rate: 1900 },
  })
  await openMarket(player, first)
  await requestGame(player, first)
  await first.call('POST', 'order/decline')
  await expect(keepLooking(player.page)).toBeEnabled()
  return { player, first, second, third, dear }
}

const decline = (companion: Person) => companion.call('POST', 'order/decline')

test('one press asks the next best companions at the same price or less until one accepts', async ({
  people,
  database,
}) => {
  const { player, second, third } = await declined(people)
  const { page } = player
  await expect(dialogOf(page)).toContainText('at $15.00 or less')
  await inspect(page, 'not accepted, keep looking')
  await keepLooking(page).click()
  await expect(waiting(page, second)).toBeVisible()
  await expect(dialogOf(page)).toContainText('2 companions asked. At most $15.00 per game.')
  await expect(asked(page).getByRole('listitem')).toHaveText([/Orin Falk.*Waiting/, /Vela Moreno.*Declined/])
  expect(await latestOrder(database, player)).toMatchObject({ companion_id: second.id, price: 1400 })
  await inspect(page, 'keep looking')

  // This request's 60 seconds end; the next one has its own.
  await passTime(database, (await latestOrder(database, player)).id, 60)
  await expect(waiting(page, third)).toBeVisible()
  await expect(asked(page).getByRole('listitem').nth(1)).toHaveText(/Orin Falk.*No response/)
  expect(await latestOrder(database, player)).toMatchObject({ companion_id: third.id, price: 1500 })

  await third.call('POST', 'order/status/accept_order')
  await expect(page).toHaveURL('/active')
  await expect(page).toHaveTitle(`${third.first} accepted · Queuemate`)
})

test('a reload, a second tab and a bar show the same search, and Stop ends it everywhere', async ({
  people,
  database,
}) => {
  const { player, second, third } = await declined(people)
  const { page } = player
  await keepLooking(page).click()
  await expect(waiting(page, second)).toBeVisible()
  await page.reload()
  await expect(waiting(page, second)).toBeVisible()
  await expect(asked(page).getByRole('listitem')).toHaveCount(2)
  const other = await player.context.newPage()
  await other.goto('/playerMarket')
  await expect(waiting(other, second)).toBeVisible()
  await expect(dialogOf(other).getByRole('button', { name: 'Stop looking' })).toBeVisible()

  await dialogOf(page).getByRole('button', { name: 'Keep browsing' }).click()
  const bar = page.getByRole('region', { name: 'Your request' })
  await expect(bar).toContainText(`Waiting for ${second.first}`)
  await decline(second)
  await expect(bar).toContainText(`Waiting for ${third.first}`)
  await expect(dialogOf(page)).toBeHidden()
  await expect(waiting(other, third)).toBeVisible()
  await bar.getByRole('button', { name: 'Show request' }).click()
  await expect(waiting(page, third)).toBeVisible()

  await dialogOf(page).getByRole('button', { name: 'Stop looking' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(dialogOf(other)).toBeHidden()
  expect(await latestOrder(database, player)).toMatchObject({
    companion_id: third.id,
    status: OrderStatus.abandonedRequest,
    closed_reason: 'withdrawn',
  })
  await expect(queueButton(page, third)).toBeEnabled()
})
