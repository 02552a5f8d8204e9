import type { Context } from '../../../context.ts'
import type { JobHandlers } from '../../../jobs/runner.ts'
import { writeExport } from './exports.ts'

export function exportJobs(ctx: Context) {
  return { 'exports.write': ({ exportId }) => writeExport(ctx, exportId) } satisfies Partial<JobHandlers>
}
