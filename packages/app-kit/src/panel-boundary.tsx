import type { ReactNode } from 'react'
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary'
import { LoadError } from '@queuemate/ui/load-error'

type PanelBoundaryProps = {
  /** "The chart could not be shown." */
  problem: string
  /** A change of any of them renders the panel again: the order or the period that it shows. */
  resetKeys?: unknown[]
  children: ReactNode
}

const NONE: unknown[] = []

/** Keeps an error of one panel inside of it: the rest of the page goes on. */
export function PanelBoundary({ problem, resetKeys = NONE, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary resetKeys={resetKeys} fallback={<PanelFault problem={problem} />}>
      {children}
    </ErrorBoundary>
  )
}

function PanelFault({ problem }: { problem: string }) {
  const { resetBoundary } = useErrorBoundary()
  return <LoadError onRetry={resetBoundary}>{problem}</LoadError>
}
