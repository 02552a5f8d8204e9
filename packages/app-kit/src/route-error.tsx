import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { isTransient } from './errors.ts'
import { PageFault } from './page-fault.tsx'
import { useTitle } from './use-title.ts'

/**
 * The `errorElement` of routes inside a layout: the header and the navigation stay, this takes the place of the page. A
 * link to another page leaves it; another try renders the page again, or loads all of it when a part never arrived.
 */
export function RouteError({ className, wayBack }: { className?: string | undefined; wayBack?: ReactNode }) {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  useTitle(t`Something went wrong`)
  const missing = isTransient(error)
  return (
    <main id="main" className={className}>
      <PageFault
        error={error}
        title={missing ? undefined : t`This page could not be shown`}
        wayBack={wayBack}
        onRetry={() => (missing ? window.location.reload() : void navigate(location, { replace: true }))}
      />
    </main>
  )
}
