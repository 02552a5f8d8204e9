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
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined
  /** Whether the rows still belong to the previous filter. */
  isStale: boolean
  /** Why the list, or its next page, could not be loaded. */
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** The rows of a paginated list, from tRPC's `useInfiniteQuery`. */
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

/** The rows of a list without pagination. */
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

/** The query options for every paginated list. */
export const pageOptions = {
  placeholderData: keepPreviousData,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
}
