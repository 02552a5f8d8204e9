import type { JobHandlers } from '../../jobs/runner.ts'
import type { FavouritesService } from './favourites.service.ts'

export function favouriteJobs(favourites: FavouritesService) {
  return {
    'favourites.online': ({ companion }) => favourites.tellOnline(companion),
  } satisfies Partial<JobHandlers>
}
