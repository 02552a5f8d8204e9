import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '@queuemate/app-kit/use-title'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { Counters } from '../features/home/counters.tsx'
import { FeaturedSection } from '../features/home/featured-section.tsx'
import { Hero } from '../features/home/hero.tsx'
import { JoinSection } from '../features/home/join-section.tsx'
import { featuredQuery, figuresQuery, onlineNowQuery } from '../features/home/queries.ts'
import { StepsSection } from '../features/home/steps-section.tsx'
import { WhySection } from '../features/home/why-section.tsx'
import { useSession } from '../lib/session.ts'

export const head = () => ({
  title: t`Fill the fifth slot`,
  description: t`Queue with a higher-ranked companion who plays on your team. Priced per game, and only if they accept within ${REQUEST_SECONDS} seconds.`,
})

export function Component() {
  useTitle(head().title)
  const session = useSession()
  const featured = useQuery(featuredQuery)
  const online = useQuery(onlineNowQuery)
  const figures = useQuery(figuresQuery)
  // It may not be known yet whether the person is signed in. The target page then decides.
  const start = session ? '/playerMarket' : session === null ? '/auth' : '/auth?enter'
  return (
    <main id="main">
      <Hero online={online.data} fromPrice={figures.data?.from_price} start={start} />
      {!featured.isLoadingError && featured.data?.length !== 0 && (
        <FeaturedSection companions={featured.data} start={start} />
      )}
      <WhySection />
      <StepsSection />
      <Counters data={figures.data} isError={figures.isLoadingError} />
      <JoinSection price={figures.data?.from_price} />
    </main>
  )
}
