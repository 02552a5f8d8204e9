import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '../queries.ts'

/**
 * Whether the agreement has to be accepted before going online, as far as this browser knows. It is read once the
 * server has refused, and again until the companion has accepted, perhaps in another tab.
 */
export function useMustAccept(): boolean {
  const application = useQuery({
    ...applicationQuery,
    enabled: ({ state: { data } }) => data?.agreement.must_accept === true,
  })
  return application.data?.agreement.must_accept === true
}
