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
  /** "Your rank could not be loaded.": the reason follows. */
  problem?: string
  /** The whole sentence, where the specification gives one; it is shown in a red box. */
  failure?: string
  /** Shown where there is no such record. */
  missing?: ReactNode
  /** Shown while there is nothing yet, with the sizes of what comes. */
  skeleton: ReactNode
  /** Inside a card, which has the frame already. */
  bare?: boolean
  children: (data: Data) => ReactNode
}

/** What a query returned; until then a skeleton, or why it failed and a button to try again. */
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
  // A failed refetch keeps what is there.
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

/** Renders inside of the boundary, which keeps an error of the panel in it. */
function Shown<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data)
}
