import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { isTransient } from './errors.ts'
import { PageFault } from './page-fault.tsx'
import { useTitle } from './use-title.ts'

export type PageErrorProps = {
  error: unknown
  className?: string | undefined
  wayBack?: ReactNode
  /** Renders the page again. */
  onRetry: () => void
}

/** Shown in place of a page with an error. If a part of the page could not be loaded, retrying reloads the page. */
export function PageError({ error, className, wayBack, onRetry }: PageErrorProps) {
  useTitle(t`Something went wrong`)
  const missing = isTransient(error)
  return (
    <main id="main" className={className}>
      <PageFault
        error={error}
        title={missing ? undefined : t`This page could not be shown`}
        wayBack={wayBack}
        onRetry={missing ? () => window.location.reload() : onRetry}
      />
    </main>
  )
}
