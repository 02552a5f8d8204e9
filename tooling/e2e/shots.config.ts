import { defineConfig } from 'playwright/test'

/** Pictures of every page and of a game's states, to look at the product: `pnpm shots`. */
export default defineConfig({
  testDir: 'shots',
  outputDir: 'test-results/shots-artifacts',
  globalSetup: './shots/folder.ts',
  globalTeardown: './shots/list.ts',
  workers: 1,
  timeout: 900_000,
  reporter: [['list', { printSteps: true }]],
  use: {
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
