import { trpc } from '../../../lib/trpc.ts'

/** All of a person's blocks: a page is as long as the API allows. */
const everyone = { limit: 500 }

/** Whether the caller has blocked a person; undefined until that is known. */
export function useIsBlocked(userId: string): boolean | undefined {
  const { data } = trpc.accounts.blocks.useQuery(everyone)
  return data?.items.some(({ user_id }) => user_id === userId)
}
