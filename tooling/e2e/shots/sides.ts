import type { Browser, Page } from 'playwright/test'
import { readScoreboard } from '@queuemate/demo/assets'
import { createCall } from '@queuemate/player/calls'
import { makeMove, submitScore } from '@queuemate/player/games'
import type { Stack } from '@queuemate/run/stack'
import { follow } from '../src/still.ts'

type SignIn = (username: string, site?: string) => Promise<{ name: string; value: string; url: string }[]>

/** The two sides of a game: `demo_player` and `demo_companion`, each with a browser, and calls without their pages. */
export async function openSides({
  browser,
  stack,
  signIn,
}: {
  browser: Browser
  stack: Stack
  signIn: SignIn
}) {
  const open = async (username: string, site = stack.webUrl): Promise<Page> => {
    const context = await browser.newContext({ baseURL: site })
    await context.addCookies(await signIn(username, site))
    return follow(await context.newPage())
  }
  const player = await open('demo_player')
  const companion = await open('demo_companion')
  const call = createCall({ url: stack.webUrl, cookies: () => companion.context().cookies(stack.webUrl) })
  return {
    open,
    player,
    companion,
    /** Calls as the companion. */
    call,
    goOnline: () => makeMove(call, 'go_online'),
    async request() {
      await player.goto('/companions/demo_companion')
      await player.getByRole('button', { name: /Queue with/ }).click()
      await player.getByRole('dialog').getByRole('button', { name: 'Yes, queue up' }).click()
      await player.getByRole('heading', { name: /Waiting for/ }).waitFor()
    },
    async accept() {
      await makeMove(call, 'accept')
      for (const page of [player, companion]) await page.waitForURL('**/active')
    },
    async submitScore(score: Parameters<typeof readScoreboard>[0]) {
      await submitScore(call, score, await readScoreboard(score))
    },
  }
}
