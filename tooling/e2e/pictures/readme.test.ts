import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { makeMove } from '@queuemate/player/games'
import { openMarket } from '../shots/market.ts'
import { waitUntilStill } from '../src/still.ts'
import { openSides } from '../shots/sides.ts'
import { test } from '../src/seeded.ts'

const folder = path.join(import.meta.dirname, '../../../docs/pictures')

/** Takes a picture at desktop size, small enough to be stored with the code. */
async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await waitUntilStill(page)
  const taken = await page.screenshot()
  await sharp(taken)
    .resize(1080)
    .webp({ quality: 78 })
    .toFile(path.join(folder, `${name}.webp`))
}

test('the pictures of the README', async ({ browser, stack, signIn }) => {
  await openMarket(stack)
  const sides = await openSides({ browser, stack, signIn })
  const { player, call } = sides
  await player.goto('/playerMarket')
  await picture(player, 'marketplace')

  await sides.companion.goto('/companion/dashboard')
  await sides.goOnline()
  await sides.request()
  await sides.accept()
  await makeMove(call, 'start')
  await makeMove(call, 'finish_game')
  await sides.submitScore('13-7')
  await player.getByRole('region', { name: /^Won with/ }).waitFor()
  await picture(player, 'result')

  const staff = await sides.open('demo_staff', stack.adminUrl)
  await staff.goto('/applications')
  await staff.locator('main a[href^="/applications/"]').first().click()
  await picture(staff, 'console')
})
