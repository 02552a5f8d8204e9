import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests of a step passed and failed. */
export interface Counts {
  passed: number
  failed: number
}

/** The parts of Vitest's JSON report that are used. */
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Counts => {
    // A file that cannot be loaded has no tests; it counts as one failure.
    const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })

/** The parts of Playwright's JSON report that are used. */
const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number() }),
    errors: z.array(z.unknown()).default([]),
  })
  .transform(({ stats, errors }): Counts => {
    return { passed: stats.expected, failed: stats.unexpected + errors.length }
  })

const anyReport = z.union([vitestReport, playwrightReport])

/** The totals; a step that failed without a failed test (a crash, a missing report) counts as one failure. */
export function countTests(files: readonly string[], stepFailed: boolean): Counts {
  const total = { passed: 0, failed: 0 }
  for (const file of files) {
    const { passed, failed } = readReport(file) ?? { passed: 0, failed: 0 }
    total.passed += passed
    total.failed += failed
  }
  if (stepFailed && total.failed === 0) total.failed = 1
  return total
}

function readReport(file: string): Counts | undefined {
  try {
    return anyReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
