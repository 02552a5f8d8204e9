import { useQuery } from '@tanstack/react-query'
import { Counters } from '../features/home/counters.tsx'
import { FeaturedSection } from '../features/home/featured-section.tsx'
import { featuredQuery } from '../features/home/home-data.ts'
import { Hero } from '../features/home/hero.tsx'
import { JoinSection } from '../features/home/join-section.tsx'
import { StepsSection } from '../features/home/steps-section.tsx'
import { WhySection } from '../features/home/why-section.tsx'
import { useSession } from '../lib/session.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle('Fill the fifth slot')
  const featured = useQuery(featuredQuery)
  const start = useSession() ? '/playerMarket' : '/auth'
  const [first, ...others] = featured.data ?? []
  return (
    <main id="main">
      <Hero companion={first} start={start} />
      {!featured.isError && (featured.isPending || featured.data.length > 0) && (
        <FeaturedSection
          companions={featured.data && (others.length > 0 ? others : featured.data)}
          start={start}
        />
      )}
      <WhySection />
      <StepsSection />
      <Counters />
      <JoinSection />
    </main>
  )
}
