import { defineConfig } from 'playwright/test'

/** Pictures of every page and of a game's states, for people who look at the product: `pnpm shots`. */
export default defineConfig({
  testDir: 'shots',
  outputDir: 'test-results/shots-artifacts',
  workers: 1,
  timeout: 600_000,
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
