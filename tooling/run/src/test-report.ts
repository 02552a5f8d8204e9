import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests of a step passed and failed. */
export interface Counts {
  passed: number
  failed: number
}

/** The parts of Vitest's JSON report that are used. */
const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** The parts of Playwright's JSON report that are used. */
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()).default([]),
})

export function countVitest(file: string): Counts | undefined {
  const report = read(file, vitestSchema)
  if (!report) return undefined
  // A file that cannot be loaded has no tests; it counts as one failure.
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

export function countPlaywright(file: string): Counts | undefined {
  const report = read(file, playwrightSchema)
  if (!report) return undefined
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.errors.length }
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** The totals; a step that failed without a failed test (a crash, a missing report) counts as one failure. */
export function addUp(counts: (Counts | undefined)[], stepFailed: boolean): Counts {
  const passed = counts.reduce((sum, one) => sum + (one?.passed ?? 0), 0)
  const failed = counts.reduce((sum, one) => sum + (one?.failed ?? 0), 0)
  return { passed, failed: failed === 0 && stepFailed ? 1 : failed }
}
