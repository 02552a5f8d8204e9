import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import { removeUnusedVideo } from './videos/uploads.ts'

export function companionJobs(ctx: Context) {
  return {
    'videos.remove': ({ key }) => removeUnusedVideo(ctx, key),
  } satisfies Partial<JobHandlers>
}
