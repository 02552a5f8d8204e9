import type { Context } from '../../../context.ts'
import type { JobHandlers } from '../../../jobs/runner.ts'
import { writeExport } from './write-export.ts'

export function exportJobs(ctx: Context) {
  return { 'exports.write': ({ exportId }) => writeExport(ctx, exportId) } satisfies Partial<JobHandlers>
}
