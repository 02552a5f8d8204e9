import { useMemo, useState } from 'react'

interface Pages<Row> {
  data: { pages: readonly { items: readonly Row[] }[] } | undefined
  error: unknown
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export interface Rows<Row> {
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined
  /** Why nothing can be shown, or why the next page did not come. */
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** The rows of a list that is read in pages; for `useInfiniteQuery` of tRPC. */
export function usePages<Row>(query: Pages<Row>): Rows<Row> {
  const { data, error, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = query
  const read = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  // Rows stay on the screen while those of another filter are read.
  const [kept, setKept] = useState(read)
  if (read && read !== kept) setKept(read)
  const rows = read ?? (error ? undefined : kept)
  return {
    rows,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    retry: () => void (rows && hasNextPage ? fetchNextPage() : refetch()),
  }
}

/** The rows of a short list that is read as a whole. */
export function allRows<Row>(query: {
  data: readonly Row[] | undefined
  error: unknown
  refetch: () => unknown
}): Rows<Row> {
  return {
    rows: query.data,
    error: query.error,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    retry: () => void query.refetch(),
  }
}

/** Options of every paged list. */
export const pageOptions = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
}
