import { defineConfig } from 'vitest/config'

// Checking everything against schemas of the SDK's types takes its time beside other work.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } })
