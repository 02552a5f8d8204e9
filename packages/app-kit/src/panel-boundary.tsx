import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary'
import { LoadError } from '@queuemate/ui/load-error'

type PanelBoundaryProps = {
  /** What the panel shows, as the subject of "could not be shown": "The chart". */
  what: string
  /** A change of any of them renders the panel again: the order or the period that it shows. */
  resetKeys?: unknown[]
  children: ReactNode
}

const NONE: unknown[] = []

/** Keeps an error of one panel inside of it: the rest of the page goes on. */
export function PanelBoundary({ what, resetKeys = NONE, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary resetKeys={resetKeys} fallback={<PanelFault what={what} />}>
      {children}
    </ErrorBoundary>
  )
}

function PanelFault({ what }: { what: string }) {
  const { resetBoundary } = useErrorBoundary()
  return (
    <LoadError onRetry={resetBoundary}>
      <Trans>{what} could not be shown.</Trans>
    </LoadError>
  )
}
