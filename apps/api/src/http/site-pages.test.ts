import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { useApp, WEB } from '../../test/app.ts'

const html =
  '<!doctype html><html><head><title>Queuemate</title>\n<meta name="description" content="x" /></head><body><main><div data-known="banner"></div><h1 class="a" data-known="name"><span></span></h1><p data-known="price"><span></span></p><dd><div data-known="rank"><span></span></div></dd></main></body></html>'
const web = createServer((_request, response) =>
  response.setHeader('content-security-policy', "default-src 'self'").end(html),
)
const running = useApp({}, async () => {
  await new Promise<void>((resolve) => {
    web.listen(0, '127.0.0.1', resolve)
  })
  return { WEB_SHELL_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}/` }
})
afterAll(() => web.close())

const ask = (url: string) => running().app.inject({ url })
const named = (name: string, username: string) => ({ name, username })

test("a companion's page has their title, a card for shared links and the headers of the web app", async () => {
  await createCompanion(running().db, {
    ...named('Vela <b>& "Moreno"', 'velamoreno'),
    profile: { ingame_rank: 22 },
    companion: { rate: 3450, banner_id: 3 },
  })
  const page = await ask('/companions/VelaMoreno')
  expect([page.statusCode, page.headers['content-type'], page.headers['content-security-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    "default-src 'self'",
  ])
  expect(page.body).toContain('<title>Vela &lt;b&gt;&amp; &quot;Moreno&quot; · Queuemate</title>')
  expect(page.body).toContain(
    `<meta property="og:image" content="${WEB}/social/companions/velamoreno.png" />`,
  )
  expect(page.body).toContain(`<link rel="canonical" href="${WEB}/companions/velamoreno" />`)
  expect(page.body).not.toContain('<title>Queuemate</title>')
  // Seen before any script runs.
  expect(page.body).toContain('<h1 class="a" data-known="name">Vela &lt;b&gt;&amp; &quot;Moreno&quot;</h1>')
  expect(page.body).toContain('<p data-known="price">$34.50 per game</p>')
  expect(page.body).toContain('<div data-known="rank">Immortal 1</div>')
  expect(page.body).toContain('<div data-known="banner"><img src="/api/banners/3.svg" alt="" /></div>')
})

test('a page of no companion, of a player and of a disabled companion is a 404 with the app', async () => {
  const { db } = running()
  await createUser(db, named('Sam Reyes', 'samreyes'))
  await createCompanion(db, { ...named('Orin Falk', 'orinfalk'), companion: { agreement_status: 4 } })
  for (const name of ['nobody-here', 'samreyes', 'orinfalk', '%00', 'x'.repeat(300), '', 'orinfalk/games']) {
    const page = await ask(`/companions/${name}`)
    expect([name, page.statusCode]).toEqual([name, 404])
    // The document of the app, whose outline says so.
    expect(page.body).toContain('<title>Queuemate</title>')
    expect(page.body).toMatch(/<main class="page[^>]*"><h1>We couldn't find that companion<\/h1><\/main>/)
    expect(page.body).not.toContain('data-known')
    expect([name, (await ask(`/social/companions/${name}.png`)).statusCode]).toEqual([name, 404])
  }
})

test.each(['Vela Moreno', '織田 信長 ٣ 😀', 'A'.repeat(80)])(
  'the picture of a shared link holds the name %s',
  async (name) => {
    const { username } = await createCompanion(
      running().db,
      named(name, `card${name.length}${name.codePointAt(0)}`),
    )
    const card = await ask(`/social/companions/${username}.png`)
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  },
)

test('a picture that many ask for at once is drawn once, and kept', async () => {
  const { username } = await createCompanion(running().db, named('Kept Card', 'keptcard'))
  // A companion without a picture: the card alone is drawn.
  const draw = vi.spyOn(sharp.prototype, 'png')
  const ask20 = () => Promise.all(Array.from({ length: 20 }, () => ask(`/social/companions/${username}.png`)))
  const answers = [...(await ask20()), ...(await ask20())]
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(draw).toHaveBeenCalledTimes(1)
})

test('robots and the sitemap name the pages that search engines may list', async () => {
  const { db } = running()
  await createCompanion(db, named('Juno Park', 'junopark'))
  await createUser(db, named('Ada Lind', 'adalind'))
  expect((await ask('/robots.txt')).body).toContain(`Sitemap: ${WEB}/sitemap.xml`)
  const map = (await ask('/sitemap.xml')).body
  for (const path of ['/', '/faq', '/terms', '/companions/junopark'])
    expect(map).toContain(`<loc>${WEB}${path}</loc>`)
  expect(map).not.toContain('adalind')
})
