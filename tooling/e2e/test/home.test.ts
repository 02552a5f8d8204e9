import { expect, test } from '../src/fixtures.ts'
import { createLineUp, openLineUp, pauseButton, playButton, servePictures, slotOf } from '../src/line-up.ts'
import type { Person } from '../src/people.ts'

const SHOWN_MS = 5_000

test('companions who are online rotate in the fifth slot, each with a link to their page; the rotation pauses under the pointer, under the focus, and after the button was pressed', async ({
  people,
}) => {
  const [one, two, three] = await createLineUp(people)
  await people.companion({
    profile: { picture_key: 'pictures/away.jpg' },
    row: { online: false, matches: 99 },
  })
  const page = await people.visitor()
  await openLineUp(page, one)
  await expect(page.getByText('3 online')).toBeVisible()
  const follow = async (...people: Person[]) => {
    for (const next of people) {
      await page.clock.runFor(SHOWN_MS)
      await expect(slotOf(page, next)).toBeVisible()
    }
  }
  await follow(two, three, one)
  const stays = async (person: Person) => {
    await page.clock.runFor(4 * SHOWN_MS)
    await expect(slotOf(page, person)).toBeVisible()
  }
  await slotOf(page, one).hover()
  await stays(one)
  await page.mouse.move(0, 0)
  await slotOf(page, one).focus()
  await stays(one)
  await page.keyboard.press('Tab')
  await expect(pauseButton(page)).toBeFocused()
  const { width, height } = (await pauseButton(page).boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await stays(one)
  await page.keyboard.press('Enter')
  await expect(playButton(page)).toBeFocused()
  await playButton(page).blur()
  await stays(one)

  // After restarting it, the focus is still on it.
  await playButton(page).press('Enter')
  await follow(two, three)
  await slotOf(page, three).click()
  await expect(page).toHaveURL(`/companions/${three.username}`)
  await page.clock.resume()
  await page.goBack()
  await page.getByRole('link', { name: `See companion ${one.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible()
})

test('with reduced motion the first one stays until the person starts the rotation; the page follows who goes online and offline, and shows when companions are usually online', async ({
  people,
  database,
}) => {
  const [one, two, three] = await createLineUp(people)
  const page = await people.visitor()
  await openLineUp(page, one, 'reduce')
  await page.clock.runFor(5 * SHOWN_MS)
  await expect(slotOf(page, one)).toBeVisible()
  await playButton(page).click()
  await page.clock.runFor(SHOWN_MS)
  await expect(slotOf(page, two)).toBeVisible()
  await pauseButton(page).click()

  const record = { answer_seconds: 9 }
  const ids = [one.id, two.id, three.id]
  await database.db.updateTable('companion_records').set(record).where('user_id', 'in', ids).execute()
  const leave = (...gone: string[]) =>
    database.db.updateTable('companions').set({ online: false }).where('user_id', 'in', gone).execute()
  /** The page refetches every 30 seconds; the change reaches the API a moment later. */
  const expectText = async (text: string | RegExp) => {
    await expect(async () => {
      await page.clock.runFor(30_000)
      await expect(page.getByText(text)).toBeVisible({ timeout: 300 })
    }).toPass({ timeout: 30_000 })
  }
  await expectText('3 online, usually respond in 9 s')
  await leave(one.id, two.id)
  await expectText('1 online, usually responds in 9 s')
  await expect(slotOf(page, three)).toBeVisible()
  await expect(playButton(page)).toHaveCount(0)
  await leave(three.id)
  await expectText('No companion is online right now.')
  await expect(page.getByText(/Your fifth\s*is waiting/)).toBeVisible()
})

test('pictures load in the size of the screen, those of the other companions shortly before their turn', async ({
  browser,
  people,
  stack,
}) => {
  const [one] = await createLineUp(people)
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: stack.webUrl, viewport, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (search === '?size=256' || search === '?size=512') asked.push(`${pathname.split('/').at(-1)}${search}`)
  })
  await openLineUp(page, one)
  await expect(slotOf(page, one).getByRole('presentation')).toHaveJSProperty('complete', true)
  await page.clock.runFor(1_000)
  await expect.poll(() => new Set(asked)).toEqual(new Set(['face-30.jpg?size=512', 'face-20.jpg?size=512']))
  await context.close()
})

test('the page is complete without the API, and in its prerendered HTML', async ({ people, stack }) => {
  await createLineUp(people)
  const page = await people.visitor()
  const html = await (await page.request.get(stack.webUrl)).text()
  for (const text of [
    'five-a-side',
    'Log in',
    'Sign up',
    'Find a companion',
    'is waiting',
    'Five steps to a full party',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('/companions/')
  await page.route('**/api/homepage/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText(/Your fifth\s*is waiting/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText(/\d online|is online/)).toHaveCount(0)
})

test('nothing moves when the companions have loaded', async ({ people }) => {
  const [one] = await createLineUp(people)
  const page = await people.visitor()
  await page.addInitScript({
    content: `window.shift = 0
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
        if (!entry.hadRecentInput) window.shift += entry.value
      })).observe({ type: 'layout-shift', buffered: true })`,
  })
  await servePictures(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/homepage/online', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByText(/match(es)? played/)).toBeVisible()
  await expect(page.getByText(/Your fifth\s*is waiting/)).toBeVisible()
  // The lamp flickers on once: what the slot holds changes, the slot does not.
  await page.evaluate(`document.querySelector('section > section').lit = true`)
  held.resolve()
  await expect(slotOf(page, one)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Online now' })).toHaveJSProperty('lit', true)
  await expect(page.getByText(/Your fifth\s*is waiting/)).toBeHidden()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.02)
})
