import { expect, type Page, type Request } from 'playwright/test'
import { RANKS } from '@queuemate/contracts/lookups/ranks'

/** Names, file types and output of `Intl`: texts that are the same in every language, or do not come from the code. */
const NAMES = new RegExp(
  String.raw`\b(${[
    'Queuemate|Discord|Google|Amex|Discover|Mastercard|Visa|UTC|Pacific/Chatham|ago',
    'January|February|March|April|May|June|July|August|September|October|November|December',
    'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
    '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun',
  ].join('|')})\b`,
  'g',
)

/**
 * Checks pages in the pseudo-locale, where every letter of a text in the code has an accent: plain letters on the
 * screen must have come from the API, in a response or a message. Call it before the first page opens.
 */
export async function pseudoLocale(page: Page): Promise<(state: string) => Promise<void>> {
  await page.addInitScript("localStorage.setItem('queuemate.locale', 'pseudo')")
  const data = new Set(RANKS.map(({ label }) => label))
  const loading = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/websockets/')) loading.add(request)
  })
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    // A page that is being left may drop its responses.
    response.json().then(
      (body) => collect(body, data),
      () => {},
    )
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      // A Socket.IO message: its type as digits, then the event's name and payload.
      const [, message] = /^\d+(?:\/\S+,)?(\[.*)$/s.exec(String(payload)) ?? []
      if (message) collect(JSON.parse(message), data)
    }),
  )
  return async (state) => {
    // Rendering new data may cause further requests.
    const expectLoaded = () =>
      expect(
        [...loading].map((request) => request.url()),
        state,
      ).toEqual([])
    await expect(async () => {
      expectLoaded()
      await page.evaluate(TWO_FRAMES)
      expectLoaded()
    }).toPass({ intervals: [50] })
    await expect.poll(async () => plainTexts(await textsOf(page), data), { message: state }).toEqual([])
  }
}

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Adds every text of a JSON value. */
function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, texts)
}

/** The texts with plain words that are not data. */
function plainTexts(texts: string[], data: Set<string>): string[] {
  const known = [...data, ...[...data].flatMap((text) => text.split(/\s+/))]
    .filter((text) => text.length > 1)
    .toSorted((one, other) => other.length - one.length)
  return texts.filter((text) => {
    const named = text.replaceAll(NAMES, ' ')
    if (!/[a-z]{3}/i.test(named)) return false
    return /[a-z]{3}/i.test(known.reduce((left, part) => left.replaceAll(part, ' '), named))
  })
}

/** Every text of a page that a person can read or hear, with its title. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode
      // Texts that staff can edit are marked as English.
      if (!parentElement.closest('script, style, noscript, textarea, body [lang]')) texts.push(data.trim())
    }
    const named = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']
    for (const name of named)
      for (const element of document.querySelectorAll('body [' + name + ']')) texts.push(element.getAttribute(name))
    return [...new Set(texts)]
  })()`)
}
