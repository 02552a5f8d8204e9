import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import { tellOnline } from './tell-online.ts'

export function favouriteJobs(ctx: Context) {
  return {
    'favourites.online': ({ companion }) => tellOnline(ctx, companion),
  } satisfies Partial<JobHandlers>
}
