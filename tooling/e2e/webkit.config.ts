import { defineConfig } from 'playwright/test'
import pages from './playwright.config.ts'

/** Both journeys, and a list, a dialog and an upload of the console, in Debian's WebKit: the engine of Safari. */
export default defineConfig({
  ...pages,
  testDir: 'webkit',
  // Each test opens a driver of its own, whose port another stack that is starting may have chosen.
  workers: 1,
  projects: [{ name: 'webkit' }],
  outputDir: 'test-results/webkit-artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/webkit.json' }]],
})
