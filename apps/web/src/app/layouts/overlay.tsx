import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LoadError } from '@queuemate/ui/load-error'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './overlay.module.css'

type OverlayProps = {
  /** "Your request could not be shown." */
  problem: string
  /** A change of any of them shows the dialog again: the order and its phase. */
  resetKeys: unknown[]
  children: ReactNode
}

/** Around a dialog that opens on every page: its error stays its own, and the page behind it goes on. */
export function Overlay({ problem, resetKeys, children }: OverlayProps) {
  return (
    <ErrorBoundary
      resetKeys={resetKeys}
      fallback={
        <div className={clsx(cardStyles.card, styles.fault)}>
          {/* A script that is missing stays missing until the page is loaded again. */}
          <LoadError onRetry={() => window.location.reload()}>{problem}</LoadError>
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  )
}
