import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { failureOf } from './errors.ts'
import { LoadFailure } from './load-failure.tsx'
import { PanelBoundary } from './panel-boundary.tsx'

type QueryPanelProps<Data> = {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
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
  const body = (
    <CardBody>
      {failure ? (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {failure}
        </Alert>
      ) : (
        <LoadFailure error={error} onRetry={retry} problem={problem} />
      )}
    </CardBody>
  )
  return bare ? body : <Card>{body}</Card>
}

/** Calls `children` inside the boundary, so that the boundary catches its errors. */
function Shown<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data)
}
