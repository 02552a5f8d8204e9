import { expect, type Locator, type Page } from 'playwright/test'
import type { Person } from './people.ts'
import { openInRoom } from './rooms.ts'

/** A companion's card in the marketplace. Also found behind a dialog, where roles are hidden. */
export function cardOf(page: Page, companion: Person): Locator {
  return page.locator('article').filter({ hasText: companion.name })
}

export function queueButton(page: Page, companion: Person): Locator {
  return page.getByRole('button', { name: `Queue with ${companion.name}` })
}

/** Opens the marketplace and waits until the companion can be requested and the page receives events. */
export async function openMarket(player: Person, companion: Person): Promise<void> {
  await openInRoom(player.page, '/playerMarket', 'joinMarketRooms')
  await expect(queueButton(player.page, companion)).toBeEnabled()
}

/** Requests a game: from the card to the waiting dialog. */
export async function requestGame(player: Person, companion: Person): Promise<void> {
  const { page } = player
  await queueButton(page, companion).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Queue with ${companion.name}?` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, queue up' }).click()
  await expect(waiting(page, companion)).toBeVisible()
}

export function waiting(page: Page, companion: Person): Locator {
  return page.getByRole('dialog').getByRole('heading', { name: `Waiting for ${companion.first}` })
}

/** Opens the dashboard and waits until it receives events. */
export async function openDashboard(companion: Person): Promise<void> {
  await openInRoom(companion.page, '/companion/dashboard', 'joinDashboardRooms')
  await expect(companion.page.getByRole('switch', { name: 'Online' })).toBeEnabled()
}

/** Goes online with the dashboard's switch. */
export async function goOnline(companion: Person): Promise<void> {
  const { page } = companion
  await page.getByRole('switch', { name: 'Online' }).click()
  await expect(page.getByText("You're online")).toBeVisible()
}

export function alertOf(page: Page): Locator {
  return page.getByRole('alertdialog').filter({ hasText: 'Incoming order' })
}

/** Starts the game with the order's button, and confirms the charge. */
export async function startGame(board: Page): Promise<void> {
  await board.getByRole('button', { name: 'Start game' }).click()
  await board
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Start and charge/ })
    .click()
}

/** The seconds a countdown shows. */
export async function secondsOf(scope: Locator): Promise<number> {
  return Number.parseInt((await scope.getByRole('timer').first().textContent()) ?? '', 10)
}

/** Opens the order and waits until both sides receive events. */
export async function openActive(...people: Person[]): Promise<void> {
  for (const { page } of people) {
    await openInRoom(page, '/active', 'joinChatRoom')
    await expect(summary(page)).toBeVisible()
  }
}

export function summary(page: Page): Locator {
  return page.getByRole('region', { name: 'Order summary' }).or(page.getByLabel('Order summary'))
}

/** A 1×1 PNG: the smallest screenshot. */
export const screenshot = {
  name: 'scoreboard.PNG',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/**
 * Watches for the error page from now on, however briefly it is shown. Returns a function that tells whether it was, on
 * pages that were not reloaded.
 */
export async function watchForFaults(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(`
    window.faulted = false
    new MutationObserver(() => {
      window.faulted ||= document.body.innerText.includes('This page could not be loaded')
    }).observe(document.body, { childList: true, subtree: true })
  `)
  return () => page.evaluate<boolean>('window.faulted')
}
