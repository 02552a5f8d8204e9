import { defineConfig } from 'playwright/test'
import { launchOptions } from './src/browser.ts'

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results/artifacts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Each worker runs its own copy of the whole product, on two cores.
  workers: 2,
  // A second attempt for a loaded machine; the summary names such tests as flaky.
  retries: process.env.CI ? 1 : 0,
  // The API tests run beside these: a page may be slow, and must not fail for it.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every test takes a tenth of its time; the second attempt shows what the first one did.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      sources: false,
    },
  },
  projects: [
    { name: 'desktop', testIgnore: /phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: /(phone|accessibility|settings|\bauth)\b/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
