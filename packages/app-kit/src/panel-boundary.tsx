import type { ReactNode } from 'react'
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary'
import { InlineError } from './inline-error.tsx'

type PanelBoundaryProps = {
  /** For example, "The chart could not be shown." */
  problem: string
  /** A change of any key renders the panel again: for example, the order or the period that it shows. */
  resetKeys?: unknown[]
  children: ReactNode
}

const NONE: unknown[] = []

/** Contains errors in a panel, so that the rest of the page keeps working. */
export function PanelBoundary({ problem, resetKeys = NONE, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary resetKeys={resetKeys} fallback={<PanelFault problem={problem} />}>
      {children}
    </ErrorBoundary>
  )
}

function PanelFault({ problem }: { problem: string }) {
  const { resetBoundary } = useErrorBoundary()
  return <InlineError problem={problem} onRetry={resetBoundary} />
}
