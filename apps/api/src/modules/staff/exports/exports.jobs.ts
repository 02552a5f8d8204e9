import type { JobHandlers } from '../../../jobs/runner.ts'
import type { ExportsService } from './create-export.ts'

export function exportJobs(exports: Pick<ExportsService, 'write'>) {
  return { 'exports.write': ({ exportId }) => exports.write(exportId) } satisfies Partial<JobHandlers>
}
