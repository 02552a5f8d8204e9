import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { isTransient } from './errors.ts'
import { PageErrorState } from './page-error-state.tsx'
import { useTitle } from './use-title.ts'

/**
 * The `errorElement` for routes inside a layout: it replaces the page, while the header and the navigation stay. Links
 * to other pages work. Retrying renders the page again, or reloads the app if a script could not be fetched.
 */
export function RouteError({ className }: { className?: string | undefined }) {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useTitle(t`Something went wrong`)
  const missing = isTransient(error)
  const retry = () => {
    // Refetches the page's data. The layout's data stays.
    queryClient.removeQueries({ type: 'inactive' })
    void navigate(location, { replace: true })
  }
  return (
    <PageErrorState
      error={error}
      className={className}
      title={missing ? undefined : t`This page could not be shown`}
      onRetry={missing ? () => window.location.reload() : retry}
    />
  )
}
