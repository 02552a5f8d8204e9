import { defineConfig } from 'playwright/test'

/** Budgets of speed on the built product: one page at a time, after the other tests, on a machine that does nothing else. */
export default defineConfig({
  testDir: 'speed',
  outputDir: 'test-results/speed-artifacts',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: 180_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/speed.json' }]],
})
