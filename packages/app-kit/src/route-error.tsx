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
  return <PageError {...props} error={error} onRetry={() => void navigate(location, { replace: true })} />
}
