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

/** In place of a page that has an error. When a part of it never arrived, another try loads all of it. */
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
