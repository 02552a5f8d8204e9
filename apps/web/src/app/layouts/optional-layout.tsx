import { lazy, Suspense } from 'react'
import { Loader } from '@queuemate/ui/loader'
import { useSession } from '../../lib/session.ts'
import { PublicLayout } from './public-layout.tsx'

const InternalLayout = lazy(async () => ({ default: (await import('./internal-layout.tsx')).Component }))

/** The public header for visitors, the one of the marketplace for members. */
export function Component() {
  const session = useSession()
  if (!session) return <PublicLayout />
  return (
    <Suspense fallback={<Loader />}>
      <InternalLayout />
    </Suspense>
  )
}
