import { defineConfig } from 'vitest/config'
import { scaled } from './src/pace.ts'

/** Tests of deploy/Caddyfile in Caddy itself, with the built apps. All other tests need neither. */
export default defineConfig({
  test: {
    include: ['test/*.caddy.ts'],
    testTimeout: scaled(30_000),
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/proxy.json' },
  },
})
