import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { PageError } from '@queuemate/app-kit/page-error'
import { readSession } from '@queuemate/app-kit/session-calls'
import { Home } from '../features/home/home.tsx'
import { ONLINE_EVERY, readFeatured, readOnline, readStatistics } from '../features/home/home-data.ts'
import { PlainLink, SiteContext } from '../lib/site.tsx'
import { useReading } from '../lib/use-reading.ts'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { focusMain } from './focus-main.ts'
import { PageFrame } from './layouts/page-frame.tsx'
import { PublicHeader } from './navigation/public-header.tsx'
import { trySignOut } from './try-sign-out.ts'
import { usePlace } from './use-place.ts'

/** The homepage without the router and the query client. Its links load the next page. */
export function Landing() {
  return (
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Framed />
    </ErrorBoundary>
  )
}

function Framed() {
  // Read again at every return to the page: the person may have signed out in another tab.
  const [{ data: session, isError }, setSession] = useReading(readSession, 0)
  const signOut = async () => {
    if (!(await trySignOut())) return
    // The button that was pressed goes.
    focusMain()
    setSession(null)
  }
  return (
    <SiteContext value={{ pathname: '/', Link: PlainLink, session, sessionFailed: isError, signOut }}>
      <PageFrame toasts={Boolean(session)}>
        <PublicHeader />
        <ErrorBoundary FallbackComponent={HomeError}>
          <HomePage />
        </ErrorBoundary>
        <Footer />
      </PageFrame>
    </SiteContext>
  )
}

function HomePage() {
  const [featured] = useReading(readFeatured)
  const [online] = useReading(readOnline, ONLINE_EVERY, true)
  const [statistics] = useReading(readStatistics)
  usePlace([featured, statistics].every(({ data, isError }) => data !== undefined || isError))
  return <Home featured={featured} online={online} statistics={statistics} />
}

function HomeError({ error, resetErrorBoundary }: FallbackProps) {
  return <PageError className="page" error={error} onRetry={resetErrorBoundary} />
}
