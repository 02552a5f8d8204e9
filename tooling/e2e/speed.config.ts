import { scaled } from '@queuemate/run/pace'
import { defineConfig } from 'playwright/test'

/** Speed budgets for the built product: one page at a time, after the other tests, on an otherwise idle machine. */
export default defineConfig({
  testDir: 'speed',
  outputDir: 'test-results/speed-artifacts',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: scaled(180_000),
  reporter: [['list'], ['json', { outputFile: 'test-results/speed.json' }]],
})
