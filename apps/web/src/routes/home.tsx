import { useQuery } from '@tanstack/react-query'
import { Home } from '../features/home/home.tsx'
import { ONLINE_EVERY, readFeatured, readOnline, readStatistics } from '../features/home/home-data.ts'

const minute = 60_000

/** The homepage inside the router; a visit that begins at `/` shows it without (`app/landing.tsx`). */
export function Component() {
  const featured = useQuery({
    queryKey: ['homepage', 'featured'],
    queryFn: readFeatured,
    staleTime: minute,
  })
  const online = useQuery({
    queryKey: ['homepage', 'online'],
    queryFn: readOnline,
    staleTime: ONLINE_EVERY,
    refetchInterval: ONLINE_EVERY,
  })
  const statistics = useQuery({
    queryKey: ['homepage', 'statistics'],
    queryFn: readStatistics,
    staleTime: minute,
  })
  return <Home featured={featured} online={online} statistics={statistics} />
}
