import { scaled } from '@queuemate/run/pace'
import { defineConfig } from 'playwright/test'
import pages from './playwright.config.ts'

/** Both journeys, and a list, a dialog and an upload of the console, in Debian's Firefox. */
export default defineConfig({
  ...pages,
  testDir: 'test',
  testMatch: [
    'happy-path',
    'application',
    'order-history',
    'admin-support',
    'admin-orders',
    'admin-content',
  ].map((file) => `${file}.test.ts`),
  projects: [{ name: 'firefox' }],
  // Beside the drills of the cluster, which must not become slower.
  workers: 1,
  timeout: scaled(120_000),
  outputDir: 'test-results/firefox-artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/firefox.json' }]],
  use: {
    ...pages.use,
    browserName: 'firefox',
    // Firefox as it is, driven by WebDriver BiDi, instead of Playwright's own build.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: { 'ui.systemUsesDarkTheme': 1, 'ui.prefersReducedMotion': 1 },
    },
    // It does not know the command for these yet: the preferences above say the same.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
    trace: 'off',
  },
})
