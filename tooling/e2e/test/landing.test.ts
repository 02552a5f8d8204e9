import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { SITE_PAGES } from '@queuemate/content/site-pages'
import { firstVisit, scriptsOf, type Manifest } from '@queuemate/run/bundle'
import { expect, test } from '../src/fixtures.ts'
import { createLineUp, servePictures } from '../src/line-up.ts'

const dist = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url))

const figures = /match(es)? played/

/** Marks the document, to tell a document load from a client-side navigation. */
const mark = (page: Page) => page.evaluate('window.marked = true')
const isMarked = (page: Page) => page.evaluate('window.marked === true')

/** React has taken over the prerendered HTML, which looks the same to a visitor. */
async function expectStarted(page: Page) {
  const started = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))`
  await expect.poll(() => page.evaluate(started)).toBe(true)
}

async function openHome(page: Page, address = '/') {
  await page.goto(address)
  await expect(page.getByText(figures)).toBeVisible()
  await expectStarted(page)
}

test('a first visit loads the scripts that the bundle command counts, and at most eight; hovering over a link fetches those of its page, links open pages without loading a document, and Back returns', async ({
  people,
}) => {
  const page = await people.visitor()
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1))
  })
  await openHome(page)
  await page.waitForLoadState('networkidle')
  const manifest = JSON.parse(readFileSync(path.join(dist, 'build-manifest.json'), 'utf8')) as Manifest
  expect([...loaded].sort()).toEqual(scriptsOf(manifest, firstVisit(SITE_PAGES[0]!)))
  expect(loaded.size).toBeLessThanOrEqual(8)
  const fetched = page.waitForRequest(/\/assets\/faq-[^/]*\.js$/)
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).hover()
  await fetched
  await expect(page).toHaveURL('/')
  for (const [name, address] of [
    ['FAQ', '/faq'],
    ['Support', '/contact'],
    ['Log in', '/auth/signin'],
    ['Sign up', '/auth/signup'],
  ] as const) {
    await mark(page)
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page, name).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle('Fill the fifth slot · Queuemate')
  }
  await page.getByRole('link', { name: 'Find a companion' }).click()
  await expect(page).toHaveURL('/auth/signin')
})

test('inside the router, going to the homepage and back loads no document; each visit keeps its scroll position, also after a reload; the address may have a query and a hash, and the chosen theme stays', async ({
  people,
}) => {
  const page = await people.visitor()
  await createLineUp(people)
  await servePictures(page)
  await openHome(page)
  await page.evaluate('scrollTo(0, 900)')
  await page.goto('/faq')
  // Before the page has started, its links load a document.
  await expectStarted(page)
  await mark(page)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(figures)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await page.evaluate('scrollTo(0, 400)')
  await page.reload()
  await expect(page.getByText(figures)).toBeVisible()
  await expect.poll(() => page.evaluate('scrollY')).toBe(400)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { name: 'Questions, answered' })).toBeVisible()
  await openHome(page)
  await page.evaluate('scrollTo(0, 300)')
  for (const heading of ['Questions, answered', null]) {
    await page.goBack()
    await expect(
      heading ? page.getByRole('heading', { name: heading }) : page.getByText(figures),
    ).toBeVisible()
  }
  await expect.poll(() => page.evaluate('scrollY')).toBe(900)

  await openHome(page, '/?ref=KAI#how')
  await expect(page.getByRole('heading', { name: 'Five steps to a full party' })).toBeInViewport()
  await expect(page).toHaveURL('/?ref=KAI#how')
  const theme = page.getByRole('combobox', { name: 'Theme' })
  await theme.selectOption('light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(theme).toHaveValue('light')
})

test('the homepage shows who is signed in, links to the marketplace and signs out', async ({ player }) => {
  const { page } = player
  await page.goto('/auth/signin')
  await expect(page).toHaveURL('/')
  const header = page.getByRole('banner')
  await expect(header.getByText(`Welcome, ${player.first}`)).toBeVisible()
  await header.getByRole('link', { name: 'Enter' }).click()
  await expect(page).toHaveURL('/playerMarket')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await page.goto('/')
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await header.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You could not be signed out. Please try again')).toBeVisible()
  await header.getByRole('button', { name: 'Sign out' }).click()
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a failed sign-out is shown even if toasts cannot be loaded; one inside the router moves the focus to the main part', async ({
  player,
}) => {
  const { page } = player
  const scripts = '**/assets/signed-in-*.js'
  await page.route(scripts, (route) => route.fulfill({ status: 404 }))
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto('/')
  const told = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Sign out' }).click()
  expect(await told).toBe('You could not be signed out. Please try again')
  await expect(header.getByText(`Welcome, ${player.first}`)).toBeVisible()

  await page.unroute(scripts)
  await page.goto('/faq')
  await expect(header.getByText(`Welcome, ${player.first}`)).toBeVisible()
  await header.getByRole('link', { name: 'Home', exact: true }).click()
  await header.getByRole('button', { name: 'Sign out' }).click()
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('pages offer to sign in while the session cannot be read, and "Find a companion" leads to the marketplace before it is known', async ({
  player,
}) => {
  const { page } = player
  const session = '**/api/auth/get-session'
  await page.route(session, (route) => route.fulfill({ status: 500 }))
  for (const path of ['/faq', '/']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  }
  await page.unroute(session)
  const known = Promise.withResolvers<void>()
  await page.route(session, async (route) => {
    await known.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Find a companion' }).click()
  known.resolve()
  await expect(page).toHaveURL('/playerMarket')
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('public pages notice a sign-out in another tab when the person returns', async ({ player }) => {
  const faq = await player.context.newPage()
  for (const [page, path] of [
    [player.page, '/'],
    [faq, '/faq'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(`Welcome, ${player.first}`)).toBeVisible()
  }
  await player.call('POST', 'auth/sign-out', {})
  for (const page of [player.page, faq]) {
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  }
})

test('an error on the homepage leaves its header, and is reported; a missing script reloads the page once, then shows a text and a button', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.webUrl })
  const page = await context.newPage()
  await page.route('**/api/homepage/online', (route) =>
    route.fulfill({ json: { data: { count: 1, companions: [{ tag: 'kai' }] } } }),
  )
  const reported = page.waitForRequest('**/api/client-errors')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ app: 'web', kind: 'error', path: '/' })
  await page.unroute('**/api/homepage/online')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(figures)).toBeVisible()

  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route('**/assets/start-app-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await expect(page.getByText('Queuemate could not be loaded')).toBeVisible()
  expect(documents).toEqual(['/', '/'])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectStarted(page)
  await expect(page).toHaveTitle('Fill the fifth slot · Queuemate')
  await context.close()
})
