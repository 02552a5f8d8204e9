import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { PageError, type PageErrorProps } from './page-error.tsx'

/**
 * The `errorElement` of routes inside a layout: the header and the navigation stay, this takes the place of the page. A
 * link to another page leaves it; another try renders the page again.
 */
export function RouteError(props: Pick<PageErrorProps, 'className' | 'wayBack'>) {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const retry = () => {
    // What the page could not show is read again; the layout's data stay.
    queryClient.removeQueries({ type: 'inactive' })
    void navigate(location, { replace: true })
  }
  return <PageError {...props} error={error} onRetry={retry} />
}
