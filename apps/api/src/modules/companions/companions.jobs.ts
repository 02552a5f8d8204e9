import type { JobHandlers } from '../../jobs/runner.ts'
import type { VideosService } from './videos/videos.service.ts'

export function companionJobs(videos: VideosService) {
  return {
    'videos.remove': ({ key }) => videos.removeUnused(key),
  } satisfies Partial<JobHandlers>
}
