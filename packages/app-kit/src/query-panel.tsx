import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card, CardBody } from '@queuemate/ui/card'
import { failureOf } from './errors.ts'
import { InlineError } from './inline-error.tsx'
import { PanelBoundary } from './panel-boundary.tsx'

type Query<Data> = { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }

type QueryPanelProps<Data> = {
  query: Query<Data>
  /** For example, "Your rank could not be loaded." The reason is appended. */
  problem?: string
  /** The full sentence if the specification fixes it, shown in a red box. */
  failure?: string
  /** Shown if the record does not exist. */
  missing?: ReactNode
  /** Shown while loading, with the size of the content. */
  skeleton: ReactNode
  /** For use inside a card, which already has a frame. */
  bare?: boolean
  /** For use among the rows of a list: an error is an `<li>`. */
  row?: boolean
  children: (data: Data) => ReactNode
}

/** Shows the data of a query: a skeleton while it loads, or the error with a retry button. */
export function QueryPanel<Data>({
  query,
  problem = t`This could not be loaded.`,
  failure,
  missing,
  skeleton,
  bare = false,
  row = false,
  children,
}: QueryPanelProps<Data>) {
  const { data, isError, error, refetch } = query
  // A failed refetch keeps the existing data.
  if (data !== undefined) {
    return (
      <PanelBoundary problem={problem} resetKeys={[data]}>
        <Shown data={data}>{children}</Shown>
      </PanelBoundary>
    )
  }
  if (!isError) return skeleton
  if (missing !== undefined && failureOf(error).code === 'not_found') return missing
  const retry = () => void refetch()
  const shown = failure ? (
    <InlineError boxed onRetry={retry} problem={failure} />
  ) : (
    <InlineError error={error} onRetry={retry} problem={problem} />
  )
  if (row) return <li>{shown}</li>
  const body = <CardBody>{shown}</CardBody>
  return bare ? body : <Card>{body}</Card>
}

/** Several queries as one: it has data once all of them have, and a retry refetches those that failed. */
export function allOf<Data extends unknown[]>(
  ...queries: { [Place in keyof Data]: Query<Data[Place]> }
): Query<Data> {
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ isError }) => isError)
  return {
    data: missing.length === 0 ? (queries.map(({ data }) => data) as Data) : undefined,
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** Calls `children` inside the boundary, so that the boundary catches its errors. */
function Shown<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data)
}
