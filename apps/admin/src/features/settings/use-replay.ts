import { useQuery } from '@tanstack/react-query'
import type { PaybandTerms } from '@queuemate/contracts/staff/settings'
import { api } from '../../lib/trpc.ts'
import { useDebounced } from '@queuemate/app-kit/use-debounced'
import type { PaybandReplay, StaffPayband } from '../../lib/outputs.ts'

/** Milliseconds without a change before the terms are replayed. */
const PAUSE_MS = 250

/** The effect of the entered terms on the payband's last orders; undefined while the person is typing. */
export function useReplay(band: StaffPayband | null, terms: PaybandTerms | null): PaybandReplay | undefined {
  const { minimum = 0, maximum = 0, feeBps = 0 } = terms ?? {}
  const key = terms && [minimum, maximum, feeBps].join()
  const debounced = useDebounced(key, PAUSE_MS)
  const isSettled = key !== null && key === debounced
  const replay = useQuery(
    api.staff.paybands.replay.queryOptions(
      { id: band?.id ?? 0, minimum, maximum, feeBps },
      { enabled: band !== null && isSettled },
    ),
  )
  return isSettled ? replay.data : undefined
}
