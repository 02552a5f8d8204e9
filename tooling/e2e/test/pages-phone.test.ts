import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test.use(phone)

test('each answer on the contact page opens its question, and the questions can be opened by keyboard', async ({
  people,
}) => {
  const page = await people.visitor()
  await page.goto('/contact')
  const links = page.getByRole('navigation', { name: 'Already answered' }).getByRole('link')
  await expect(links).toHaveCount(4)
  const community = page.getByRole('main').getByRole('link', { name: /discord/i })
  await expect(community).toHaveAttribute('href', '/api/links/discord')
  for (const name of await links.allTextContents()) {
    await page.getByRole('link', { name }).tap()
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
    await page.goBack()
  }
  await page.goForward()
  await page.getByRole('button', { name: 'What does a game cost?' }).press('Enter')
  await expect(page.getByText('Each companion sets a price per game')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
})

test('a message sent before the page is interactive stays in the form and is not put into the address', async ({
  people,
}) => {
  const page = await people.visitor()
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Robin Vale')
  await page.getByLabel('Email').fill('robin@mail.test')
  await page.getByLabel('Message').fill('Where is my receipt?')
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(page).toHaveURL('/contact')
  arrived.resolve()
  // Pressed until the page is interactive: it then still checks and sends the text written before.
  await expect(async () => {
    await send.click()
    await expect(page.getByText('Please choose a category')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption({ index: 1 })
  await send.click()
  await expect(page.getByText('We will reply to robin@mail.test.')).toBeVisible()
})
