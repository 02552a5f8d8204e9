import { defineConfig } from 'vitest/config'

/** Tests of deploy/Caddyfile in Caddy itself, with the built apps. All other tests need neither. */
export default defineConfig({
  test: {
    include: ['test/*.caddy.ts'],
    testTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/proxy.json' },
  },
})
