import type { RouteObject } from 'react-router-dom'
import type { Read } from '../lib/preload.ts'

/** What a file below `routes` exports. */
export type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'> & {
  /** Of a public page, for its first HTML: the title as the page's own `useTitle` sets it, and at most 160 characters. */
  head?: () => { title: string; description: string }
  /** What `preload` was given: an outlined page sends these calls while its scripts are loading. */
  readsOf?: (url: URL) => Read[]
}
