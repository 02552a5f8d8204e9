import { test } from '../src/seeded.ts'
import { openMarket } from './market.ts'
import { admin, web, type Place } from './places.ts'
import { follow, waitUntilStill } from '../src/still.ts'
import { shoot } from './shoot.ts'

test.beforeAll(({ stack }) => openMarket(stack))

for (const [app, visits] of Object.entries({ web, admin })) {
  for (const [as, places] of visits) {
    test(`${app} as ${as ?? 'a visitor'}`, async ({ browser, stack, signIn }) => {
      const site = app === 'web' ? stack.webUrl : stack.adminUrl
      const context = await browser.newContext({ baseURL: site })
      if (as) await context.addCookies(await signIn(as, site))
      const page = follow(await context.newPage())
      for (const place of places) {
        await test.step(`${place.path} ${place.name ?? ''}`, async () => {
          await page.goto(place.path)
          if (place.open) {
            await waitUntilStill(page)
            await place.open(page)
          }
          await shoot(page, `${app}-${as ?? 'visitor'}-${nameOf(place)}`, place)
        })
      }
      await context.close()
    })
  }
}

function nameOf({ path, name }: Place): string {
  const words = path.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
  return name ? `${words}-${name}` : words
}
