import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import { notifyOnline } from './favourites.ts'

export function favouriteJobs(ctx: Context) {
  return {
    'favourites.online': ({ companion }) => notifyOnline(ctx, companion),
  } satisfies Partial<JobHandlers>
}
