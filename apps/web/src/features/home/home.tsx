import { t } from '@lingui/core/macro'
import { useTitle } from '@queuemate/app-kit/use-title'
import { useSite } from '../../lib/site.tsx'
import type { Reading } from '../../lib/use-reading.ts'
import { Counters } from './counters.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { Hero } from './hero.tsx'
import type { FeaturedCompanion, OnlineNow, Statistics } from './home-data.ts'
import { JoinSection } from './join-section.tsx'
import { StepsSection } from './steps-section.tsx'
import { WhySection } from './why-section.tsx'

type HomeProps = {
  featured: Reading<FeaturedCompanion[]>
  online: Reading<OnlineNow>
  statistics: Reading<Statistics>
}

export function Home({ featured, online, statistics }: HomeProps) {
  useTitle(t`Fill the fifth slot`)
  const { session } = useSite()
  // Who is signed in may not be known yet: the page behind this address decides then.
  const start = session ? '/playerMarket' : session === null ? '/auth' : '/auth?enter'
  const companions = featured.data
  return (
    <main id="main">
      <Hero online={online.data} start={start} />
      {!featured.isError && companions?.length !== 0 && (
        <FeaturedSection companions={companions} start={start} />
      )}
      <WhySection />
      <StepsSection />
      <Counters {...statistics} online={online.data?.count} />
      <JoinSection />
    </main>
  )
}
