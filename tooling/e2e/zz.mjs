import { chromium } from 'playwright'
import { launchOptions } from './src/browser.ts'
const b = await chromium.launch(await launchOptions())
const p = await b.newPage({ viewport: { width: 1440, height: 900 } })
const U = 'http://localhost:5274'
await p.goto(U)
await p.getByLabel('Username or email').fill('demo_admin')
await p.getByLabel('Password', { exact: true }).fill('queuemate-demo')
await p.getByRole('button', { name: 'Sign in' }).click()
await p.getByRole('heading', { name: 'Overview' }).waitFor()
const errors = []
p.on('console', (m) => m.type() === 'error' && errors.push(p.url() + ' ' + m.text().slice(0, 200)))
const pages = {
  overview: '/',
  applications: '/applications',
  orders: '/orders',
  support: '/support',
  people: '/people',
  companions: '/companions',
  ranks: '/companions/ranks',
  payouts: '/payouts',
  books: '/books',
  settings: '/settings/paybands',
  codes: '/settings/codes',
  roles: '/staff',
  audit: '/audit',
  account: '/account',
  reports: '/orders?queue=reports',
  disputes: '/orders?queue=disputes',
}
for (const [n, path] of Object.entries(pages)) {
  await p.goto(U + path)
  await p.waitForTimeout(1800)
  if (n === 'orders' || n === 'companions' || n === 'people' || n === 'payouts' || n === 'support') {
    await p.keyboard.press('j')
    await p.keyboard.press('Enter')
    await p.waitForTimeout(1200)
  }
  await p.screenshot({ path: `/tmp/shots/c-${n}.png` })
}
console.log(errors.join('\n'))
await b.close()
