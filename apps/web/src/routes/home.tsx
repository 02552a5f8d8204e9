import { Counters } from '../features/home/counters.tsx'
import { FeaturedSection } from '../features/home/featured-section.tsx'
import { Hero } from '../features/home/hero.tsx'
import { JoinSection } from '../features/home/join-section.tsx'
import { StepsSection } from '../features/home/steps-section.tsx'
import { WhySection } from '../features/home/why-section.tsx'
import { useSession } from '../lib/session.ts'
import { trpc } from '../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Home() {
  useTitle('Fill the fifth slot')
  const featured = trpc.marketplace.featured.useQuery(undefined, { staleTime: 60_000 })
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
