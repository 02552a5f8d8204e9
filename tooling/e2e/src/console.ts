import { readFileSync } from 'node:fs'
import { expect, type Browser, type Page } from 'playwright/test'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { connect } from '@queuemate/db/client'
import type { Stack } from '@queuemate/run/stack'
import { navigate } from './navigate.ts'
import { follow, waitUntilStill } from './still.ts'
import { insertRows } from '@queuemate/db/testing/rows'

const source = (file: string) =>
  readFileSync(new URL(`../../../apps/admin/src/${file}`, import.meta.url), 'utf8')
const found = (file: string, pattern: RegExp) => [...source(file).matchAll(pattern)].map((match) => match[1]!)

const sections = found('lib/pages.ts', /section: '(\w+)'/g)
const paths = found('app/router.tsx', /path: '(\/[^']*)', lazy/g).flatMap((path) =>
  path.startsWith('/settings/') ? sections.map((section) => `/settings/${section}/:id?`) : path,
)

/** Settings that are not a list of records. */
const RECORDLESS = /^\/settings\/(homepage|refunds|changes)/

/**
 * Opens each page of the console's router, and for a page of a record the first one that an earlier page links to. A
 * panel beside a list is opened too. Only the first one loads a document.
 */
export async function visitPages(page: Page, look: (address: string) => Promise<void>): Promise<void> {
  const links = new Set<string>()
  const open = async (address: string) => {
    if (links.size === 0) await page.goto(address)
    else {
      const before = await page.evaluate<string>(TEXT)
      await navigate(page, address)
      await expect.poll(() => page.evaluate<string>(TEXT), { intervals: [50] }).not.toBe(before)
    }
    await waitUntilStill(page)
    for (const link of await page.evaluate<string[]>(LINKS)) links.add(link)
    await look(address)
  }
  for (const path of paths) {
    const [list = '', rest] = path.split(/\/:\w+/)
    if (path.endsWith('?') || rest === undefined) await open(list)
    if (RECORDLESS.test(path)) continue
    // Some lists name the open record after the question mark.
    const start = new RegExp(rest === undefined ? `^${list}\\?(person|open)=.+` : `^${list}/[^/?]+`)
    const record = [...links].map((link) => start.exec(link)?.[0]).find(Boolean)
    if (record) await open(record + (rest ?? '').replace('?', ''))
    else if (rest !== undefined) throw new Error(`No page links to a record of ${path}`)
  }
}

const TEXT = `document.querySelector('#root').innerText`
const LINKS = `[...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))`

/** Opens the console as the admin of the demo data. */
export async function openConsole({ browser, stack, signIn }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.adminUrl, reducedMotion: 'reduce' })
  await context.addCookies(await signIn('demo_admin', stack.adminUrl))
  return follow(await context.newPage())
}

interface Product {
  browser: Browser
  stack: Stack
  signIn: (username: string, site: string) => Promise<{ name: string; value: string; url: string }[]>
}

/** What the demo data does not have: a request for a refund, a refund that failed, and an invitation. */
export async function addStaffWork({ databaseUrl }: Stack): Promise<void> {
  const { db, close } = connect(databaseUrl, 1)
  const staff = (username: string) =>
    db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  const [member, admin] = [await staff('demo_staff'), await staff('demo_admin')]
  const order = await db
    .selectFrom('orders')
    .select(['id', 'companion_id'])
    .where('status', '=', OrderStatus.scored)
    .orderBy('id', 'desc')
    // Not the one that is disputed.
    .offset(1)
    .executeTakeFirstOrThrow()
  const now = new Date()
  await insertRows(db, 'refund_requests', {
    kind: 'refund',
    order_id: order.id,
    companion_id: order.companion_id!,
    amount: 1200,
    reason: 'no_show',
    input: JSON.stringify({ orderId: order.id, amount: 1200, reason: 'no_show', bearer: 'both' }),
    requested_by: member.id,
    created_at: now,
  })
  await db
    .insertInto('refunds')
    .values({ order_id: order.id, amount: 300, reason: 'goodwill', status: 'failed', settled_at: now })
    .execute()
  await insertRows(db, 'staff_invitations', {
    email: 'new.member@example.test',
    role: 'staff',
    permissions: ['orders', 'support'],
    token_hash: 'not a hash',
    invited_by: admin.id,
    sent_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  })
  await close()
}
