import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { PageError, type PageErrorProps } from './page-error.tsx'

/**
 * The `errorElement` for routes inside a layout: it replaces the page, while the header and the navigation stay. Links
 * to other pages work, and retrying renders the page again.
 */
export function RouteError(props: Pick<PageErrorProps, 'className' | 'wayBack'>) {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const retry = () => {
    // Refetches the page's data. The layout's data stays.
    queryClient.removeQueries({ type: 'inactive' })
    void navigate(location, { replace: true })
  }
  return <PageError {...props} error={error} onRetry={retry} />
}
