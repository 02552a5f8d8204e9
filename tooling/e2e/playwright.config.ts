import { scaled } from '@queuemate/run/pace'
import { defineConfig } from 'playwright/test'
import { launchOptions } from './src/browser.ts'

export default defineConfig({
  outputDir: 'test-results/artifacts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Each worker runs its own copy of the whole product, on two cores.
  workers: 2,
  // The API tests run at the same time: a page may be slow, and must not fail because of it.
  timeout: scaled(60_000),
  expect: { timeout: scaled(20_000) },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: scaled(20_000),
    locale: 'en-US',
    timezoneId: 'Pacific/Chatham',
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every test takes a tenth of its time.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
  // `drills` belongs to the second stage, because the development server transforms every file.
  projects: [
    { name: 'pages', testDir: 'test' },
    { name: 'drills', testDir: 'drills' },
  ],
})
