import { useQuery } from '@tanstack/react-query'
import { api, type RouterOutputs } from './trpc.ts'

export type CurrentUser = RouterOutputs['accounts']['me']

export const meQuery = api.accounts.me.queryOptions(undefined, { staleTime: 60_000 })

/** The signed-in user; `undefined` until loaded. Signed-in layouts render their pages only once it is. */
export function useCurrentUser(): CurrentUser | undefined {
  return useQuery(meQuery).data
}

/** A missing or other role counts as player (spec §6). */
export function isCompanion(user: CurrentUser | undefined): boolean {
  return user?.role === 'companion'
}

export function firstNameOf(name: string): string {
  return name.split(' ')[0] || name
}
