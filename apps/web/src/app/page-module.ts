import type { RouteObject } from 'react-router-dom'
import type { Read } from '../lib/preload.ts'

/** What a file below `routes` exports. */
export type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'> & {
  /**
   * For a public page's prerendered HTML: the same title as its `useTitle`, and a description of at most 160
   * characters.
   */
  head?: () => { title: string; description: string }
  /** The reads passed to `preload`: a page with an outline sends these calls while its scripts are loading. */
  readsOf?: (url: URL) => Read[]
}
