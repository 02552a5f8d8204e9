import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { scoredByApi } from '../src/orders.ts'
import { openActive } from '../src/screens.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share this result' })

/** The picture of a result, as a PNG, once the dialog shows it. */
async function download(page: Page, dialog: Locator): Promise<Buffer> {
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download picture' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('queuemate-result.png')
  return readFile(await file.path())
}

/** Expects a PNG of the right size with the lit slot on the right and light letters on the left. */
async function expectResultPicture(png: Buffer): Promise<void> {
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const part = async (left: number, top: number, width: number, height: number) => {
    const cut = await sharp(png).extract({ left, top, width, height }).removeAlpha().toBuffer()
    return (await sharp(cut).stats()).channels
  }
  const [red, , blue] = await part(950, 200, 150, 80)
  expect(red!.mean - blue!.mean).toBeGreaterThan(100)
  const [letters] = await part(64, 280, 560, 150)
  expect(letters!.max).toBeGreaterThan(230)
  expect(letters!.mean).toBeGreaterThan(30)
}

test('a player downloads and copies the picture of a result, also by keyboard, and later with its rating', async ({
  player,
  people,
}) => {
  const companion = await people.companion({ name: 'نور الهدى عبد الرحمن' })
  const orderId = await scoredByApi(player, companion)
  await player.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openActive(player)
  const { page } = player
  const share = page.getByRole('region', { name: /^Won with / }).getByRole('button', { name: 'Share' })
  await share.press('Enter')
  const dialog = dialogOf(page)
  const picture = dialog.getByRole('img')
  await expect(picture).toHaveAccessibleName(
    new RegExp(
      `^Won with \u2068${companion.name}\u2069, 13 - 7. Player: @${player.username}. Length: \\d\\d:\\d\\d$`,
    ),
  )
  await expect(dialog).toContainText(`The picture names you and \u2068${companion.name}\u2069.`)
  await inspect(page, 'sharing a result')
  await expectResultPicture(await download(page, dialog))
  await dialog.getByRole('button', { name: 'Copy picture' }).press('Enter')
  await expect(page.getByText('Picture copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.read().then(([item]) => item.types)')).toEqual([
    'image/png',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(share).toBeFocused()

  await player.call('POST', 'order/submit_feedback', { order_id: orderId, rating: 3 })
  await page.goto(`/user/games/${orderId}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(picture).toHaveAccessibleName(/Rating: Great$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the device gets the file to share, also for a companion whose name is one long word', async ({
    people,
  }) => {
    const companion = await people.companion({ name: 'x'.repeat(64) })
    const player = await people.player({
      prepare: async (page) => {
        await page.addInitScript(`
          navigator.canShare = ({ files }) => files.length === 1
          navigator.share = async ({ files }) => { window.shared = files[0] }
        `)
      },
    })
    await scoredByApi(player, companion)
    await openActive(player)
    const { page } = player
    const share = page.getByRole('button', { name: 'Share' })
    await expect(share).toBeInViewport({ ratio: 1 })
    await share.click()
    await expect(dialogOf(page).getByRole('img')).toBeVisible()
    await inspect(page, 'sharing a result on a phone')
    await dialogOf(page).getByRole('button', { name: 'Share picture' }).click()
    const base64 = await page.evaluate<string>(`window.shared.arrayBuffer().then((bytes) =>
      btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')))`)
    await expectResultPicture(Buffer.from(base64, 'base64'))
    expect(await page.evaluate('[window.shared.name, window.shared.type]')).toEqual([
      'queuemate-result.png',
      'image/png',
    ])
  })
})
