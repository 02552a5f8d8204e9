import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from './places.ts'

/** What the tests of a step came to. */
export interface Outcome {
  passed: number
  failed: number
  /** One line for each failed test: its file, its name, and the first line of the error. */
  failures: string[]
}

/** The parts of Vitest's JSON report that are used. */
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Outcome => {
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages?.[0])),
    )
    // A file that cannot be loaded has no tests; it counts as one failure.
    const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
    for (const { name, message } of broken) failures.push(describe(name, 'the file did not load', message))
    return { passed: numPassedTests, failed: numFailedTests + broken.length, failures }
  })

const playwrightError = z.object({ message: z.string().optional() })
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(playwrightError).default([]) })) })),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})
type PlaywrightSuite = z.output<typeof playwrightSuite>

/** The parts of Playwright's JSON report that are used. */
const playwrightReport = playwrightSuite
  .extend({
    stats: z.object({ expected: z.number(), unexpected: z.number() }),
    errors: z.array(playwrightError).default([]),
  })
  .transform(({ stats, errors, specs, suites }): Outcome => {
    const failures = specsOf({ specs, suites })
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const results = tests.flatMap((test) => test.results)
        return describe(file, title, results.flatMap((result) => result.errors)[0]?.message)
      })
    for (const { message } of errors) failures.push(describe('playwright', 'outside of a test', message))
    return { passed: stats.expected, failed: stats.unexpected + errors.length, failures }
  })

function specsOf({ specs, suites }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function describe(file: string, name: string, message = ''): string {
  // Playwright colors its messages.
  const [reason = ''] = stripVTControlCharacters(message).trim().split('\n')
  return [file.replace(`${root}/`, ''), name, reason].filter(Boolean).join(' › ')
}

const anyReport = z.union([vitestReport, playwrightReport])

/** The totals; a step that failed without a failed test (a crash, a missing report) counts as one failure. */
export function readOutcome(files: readonly string[], stepFailed: boolean): Outcome {
  const total: Outcome = { passed: 0, failed: 0, failures: [] }
  for (const file of files) {
    const { passed, failed, failures } = readReport(file) ?? { passed: 0, failed: 0, failures: [] }
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
  }
  if (stepFailed && total.failed === 0)
    return { ...total, failed: 1, failures: ['failed without a failed test'] }
  return total
}

function readReport(file: string): Outcome | undefined {
  try {
    return anyReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
