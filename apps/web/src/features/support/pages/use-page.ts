import { useCallback } from 'react'
import type { BuiltPage, PageName } from '@queuemate/content/pages'
import type { PublicPage } from '@queuemate/contracts/support/pages'
import { getJson } from '../../../lib/api.ts'
import { useReading } from '../../../lib/use-reading.ts'

/**
 * The text of a page: at once the one that the app was built with, and what staff wrote as soon as it is there. Without an
 * edit both are the same, so nothing moves. `outdated`: the text that holds now could not be loaded.
 */
export function usePage(name: PageName, built: BuiltPage): Omit<PublicPage, 'hash'> & { outdated: boolean } {
  const read = useCallback(() => getJson('support/pages/:name', { name }), [name])
  const [{ data, isError }] = useReading(read)
  return { ...(data ?? { ...built, embed: null }), outdated: isError }
}
