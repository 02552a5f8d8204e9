import { useQuery } from '@tanstack/react-query'
import { api, type RouterOutputs } from './trpc.ts'

export type CurrentUser = RouterOutputs['accounts']['me']

export const meQuery = api.accounts.me.queryOptions(undefined, { staleTime: 60_000 })

/** The signed-in user. Signed-in layouts only show their pages once it has loaded. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useCurrentUser needs a signed-in layout')
  return data
}

/** The same for components that are part of a page's outline, its prerendered HTML, which has no user. */
export function useUserOrOutline(): CurrentUser | undefined {
  return useQuery(meQuery).data
}

/** A missing or other role counts as player (spec §6). */
export function isCompanion(user: CurrentUser | undefined): boolean {
  return user?.role === 'companion'
}

export function firstNameOf(name: string): string {
  return name.split(' ')[0] || name
}
