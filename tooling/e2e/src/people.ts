import type { Browser, BrowserContext, Page } from 'playwright/test'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import { createApplicant, createCompanion, createUser, saveCard } from '@queuemate/db/testing/factories'
import type { Database } from '@queuemate/db/client'
import { createCall, createStaffCall, type CallStaff } from '@queuemate/player/calls'
import { createCard, stripeAt, type Person as Caller } from '@queuemate/player/people'
import { startSession, type Cookie } from '@queuemate/player/sessions'
import type { Stack } from '@queuemate/run/stack'
import type { TestCard } from './provider.ts'
import { setPassword } from './sessions.ts'
import { updateRows } from '@queuemate/db/testing/rows'

/** A person with a browser context, who also calls the API without the browser, with its session. */
export interface Person extends Caller {
  /** As the console does. */
  callStaff: CallStaff
  name: string
  first: string
  username: string
  context: BrowserContext
  page: Page
}

type Row = { id: string; name: string; username: string | null }
type Profile = NonNullable<NonNullable<Parameters<typeof createUser>[1]>['profile']>
type CompanionRow = NonNullable<NonNullable<Parameters<typeof createCompanion>[1]>['companion']>

type ApplicationRow = NonNullable<NonNullable<Parameters<typeof createApplicant>[1]>['application']>

export interface PersonOptions {
  name?: string
  profile?: Profile
  /** False: not signed in; the test signs in through the form. */
  signedIn?: boolean
  /** False: the person only calls the API. */
  browser?: boolean
  /** Runs before the first page opens, for example to control the clock. */
  prepare?: (page: Page) => Promise<void>
}

export interface People {
  /** A Gold player with a valid card, or without one for `card: null`. */
  player(options?: PersonOptions & { card?: TestCard | null }): Promise<Person>
  /** An approved companion, online at $15.00 by default. */
  companion(options?: PersonOptions & { row?: CompanionRow }): Promise<Person>
  /** An Immortal 1 player under review who has read the whole guide. */
  applicant(options?: PersonOptions & { application?: ApplicationRow; video?: boolean }): Promise<Person>
  staff(options?: PersonOptions & { role?: 'staff' | 'admin' }): Promise<Person>
  /** A browser without a session. */
  visitor(): Promise<Page>
  /** Another browser of the same person. */
  secondBrowser(person: Person): Promise<Page>
}

const playerNames = ['Sam Reyes', 'Ada Lind', 'Noor Haddad', 'Tom Baker']
const companionNames = ['Vela Moreno', 'Orin Falk', 'Juno Park', 'Kesh Amadi', 'Remy Laurent', 'Lumi Aho']

/**
 * What Chromium logs by itself and pages handle: failed responses, lost connections, Playwright's own scripts, which the
 * preview of a mail does not run, and push notifications, which its test profiles do not have.
 */
const HANDLED =
  /^Failed to load resource|^WebSocket|^Blocked script execution in 'about:srcdoc'|^Chrome currently does not support the Push API/

export function createPeople(
  browser: Browser,
  stack: Stack,
  { db }: Database,
  secret: string,
  scripts: string[] = [],
) {
  const stripe = stripeAt(stack.stripeUrl)
  const faults: string[] = []
  const contexts: BrowserContext[] = []
  let players = 0
  let companions = 0

  async function openContext(userId: string | null): Promise<BrowserContext> {
    const context = await browser.newContext()
    contexts.push(context)
    for (const content of scripts) await context.addInitScript({ content })
    if (userId) await context.addCookies([{ ...(await startSession(db, userId, secret)), url: stack.webUrl }])
    context.on('weberror', (error) => faults.push(String(error.error().stack)))
    context.on('console', (message) => {
      // The trace recorder requests pictures chosen from disk, which our pages never do.
      if (message.text().startsWith("Connecting to 'blob:")) return
      if (message.type() === 'error' && !HANDLED.test(message.text())) faults.push(message.text())
    })
    return context
  }

  /** A person who only calls the API. */
  async function enterWithout(row: Row): Promise<Person> {
    const cookie = await startSession(db, row.id, secret)
    const missing = (): never => {
      throw new Error(`${row.name} has no browser.`)
    }
    return {
      ...callerOf(row, () => [cookie]),
      get context() {
        return missing()
      },
      get page() {
        return missing()
      },
    }
  }

  const callerOf = (row: Row, cookies: () => Cookie[] | Promise<Cookie[]>) => ({
    id: row.id,
    call: createCall({ url: stack.webUrl, cookies }),
    callStaff: createStaffCall({ url: stack.adminUrl, cookies }),
    name: row.name,
    first: row.name.split(' ')[0] ?? '',
    username: row.username ?? '',
  })

  async function enter(row: Row, options: PersonOptions): Promise<Person> {
    if (options.browser === false) return enterWithout(row)
    if (options.signedIn === false) await setPassword(db, row.id)
    const context = await openContext(options.signedIn === false ? null : row.id)
    const page = await context.newPage()
    await options.prepare?.(page)
    return { ...callerOf(row, () => context.cookies(stack.webUrl)), context, page }
  }

  const named = (name: string) => {
    const [first_name = '', ...rest] = name.split(' ')
    return { name, first_name, last_name: rest.join(' ') }
  }

  const people: People = {
    async player({ card = 'pm_card_visa', ...options } = {}) {
      const name = options.name ?? playerNames[players++ % playerNames.length] ?? ''
      const user = await createUser(db, { ...named(name), profile: options.profile ?? {} })
      if (card) await saveCard(db, user.id, await createCard(stripe, card))
      return enter(user, options)
    },
    async companion({ row = {}, ...options } = {}) {
      const name = options.name ?? companionNames[companions++ % companionNames.length] ?? ''
      const user = await createCompanion(db, {
        ...named(name),
        profile: options.profile ?? {},
        companion: { seen_at: futureLastSeen(), ...row },
      })
      return enter(user, options)
    },
    async applicant({ application = {}, video = false, ...options } = {}) {
      const user = await createApplicant(db, {
        ...named(options.name ?? 'Mika Sandoval'),
        profile: options.profile ?? {},
        application: { guide_read: GUIDE_BLOCKS, ...application },
        video,
      })
      return enter(user, options)
    },
    staff: async (options = {}) =>
      enter(
        await createUser(db, {
          ...named(options.name ?? 'Ines Keller'),
          role: options.role ?? 'staff',
        }),
        options,
      ),
    visitor: async () => (await openContext(null)).newPage(),
    secondBrowser: async (person) => (await openContext(person.id)).newPage(),
  }

  return {
    people,
    /** The errors in the browsers so far, as text. */
    async leave(): Promise<string[]> {
      // Closing a page ends its downloads, which the page reports as errors.
      const found = [...faults]
      // A route handler may still be waiting for a response.
      const pages = contexts.flatMap((context) => context.pages())
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(contexts.map((context) => context.close()))
      return found
    },
  }
}

/**
 * For companions without an open dashboard: a slow test must not end their presence, which lasts 90 s (contract §4).
 */
export const futureLastSeen = () => new Date(Date.now() + 3_600_000)

/** Ends the searches of earlier tests, which would request this test's companions, and sets their companions offline. */
export async function clearMarketplace({ db }: Database): Promise<void> {
  await updateRows(db, 'order_searches', { state: 'looking' }, { state: 'stopped', ended_at: new Date() })
  // Only those of the last test, because the API is notified about every written row and reads it again.
  await db
    .updateTable('companions')
    .set({ online: false, agreement_status: 4 })
    .where((eb) => eb.or([eb('online', '=', true), eb('agreement_status', '!=', 4)]))
    .execute()
}
