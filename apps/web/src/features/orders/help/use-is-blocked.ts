import { useQuery } from '@tanstack/react-query'
import { blocksQuery } from '../../accounts/queries.ts'

/** Whether the caller has blocked a person; undefined until that is known. */
export function useIsBlocked(userId: string): boolean | undefined {
  const { data } = useQuery(blocksQuery)
  return data?.items.some(({ user_id }) => user_id === userId)
}
