import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BuiltPage, PageName } from '@queuemate/content/pages'
import type { PublicPage } from '@queuemate/contracts/support/pages'
import { getJson } from '../../../lib/api.ts'

/* A plain request: visitors do not load the tRPC client for it. */
const publicPageQuery = (name: PageName) =>
  queryOptions({
    queryKey: ['page', name],
    queryFn: () => getJson('support/pages/:name', { name }),
    staleTime: 60_000,
  })

/**
 * The text of a page: at first the text that the app was built with, then the staff's version once it has loaded.
 * Without an edit, both are the same, so nothing moves. `outdated`: the current text could not be loaded.
 */
export function usePage(name: PageName, built: BuiltPage): Omit<PublicPage, 'hash'> & { outdated: boolean } {
  const { data, isLoadingError } = useQuery(publicPageQuery(name))
  return { ...(data ?? { ...built, embed: null }), outdated: isLoadingError }
}
