import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'

interface Pages<Row> {
  data: { pages: readonly { items: readonly Row[] }[] } | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export interface Rows<Row> {
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined
  /** The rows are those of the filter before, until those of this one are there. */
  isStale: boolean
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
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  return {
    rows,
    isStale: query.isPlaceholderData,
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
    isStale: false,
    error: query.error,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    retry: () => void query.refetch(),
  }
}

/** Options of every paged list. */
export const pageOptions = {
  placeholderData: keepPreviousData,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
}
