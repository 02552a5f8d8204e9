import { useLayoutEffect } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { PageError } from '@queuemate/app-kit/page-error'
import { readSession } from '@queuemate/app-kit/session-calls'
import { Home } from '../features/home/home.tsx'
import { readFeatured, readStatistics } from '../features/home/home-data.ts'
import { PlainLink, SiteContext } from '../lib/site.tsx'
import { useReading } from '../lib/use-reading.ts'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { keepPlace } from './keep-place.ts'
import { PageFrame } from './layouts/page-frame.tsx'
import { PublicHeader } from './navigation/public-header.tsx'
import { trySignOut } from './try-sign-out.ts'

/** The homepage without the router and the query client. Its links load the next page. */
export function Landing() {
  return (
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Framed />
    </ErrorBoundary>
  )
}

function Framed() {
  useLayoutEffect(keepPlace, [])
  const [{ data: session }, setSession] = useReading(readSession)
  const signOut = async () => {
    if (await trySignOut()) setSession(null)
  }
  return (
    <SiteContext value={{ pathname: '/', Link: PlainLink, session, signOut }}>
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
  const [statistics] = useReading(readStatistics)
  return <Home featured={featured} statistics={statistics} />
}

function HomeError({ error, resetErrorBoundary }: FallbackProps) {
  return <PageError className="page" error={error} onRetry={resetErrorBoundary} />
}
