import { useQuery } from '@tanstack/react-query'
import type { PaybandReplay, PaybandTerms, StaffPayband } from '@queuemate/contracts/staff/settings'
import { api } from '../../lib/trpc.ts'
import { useDebounced } from '@queuemate/app-kit/use-debounced'

/** Milliseconds without a change before the terms are replayed. */
const PAUSE_MS = 250

/** The effect of the entered terms on the payband's last orders; undefined while the person is typing. */
export function useReplay(band: StaffPayband | null, terms: PaybandTerms | null): PaybandReplay | undefined {
  const { minimum, maximum, feeBps } = terms ?? {}
  const key = terms ? JSON.stringify({ minimum, maximum, feeBps }) : null
  const debounced = useDebounced(key, PAUSE_MS)
  const asked = debounced === key && key ? (JSON.parse(key) as Omit<PaybandTerms, 'name'>) : null
  const replay = useQuery(
    api.staff.paybands.replay.queryOptions(
      { id: band?.id ?? 0, minimum: 0, maximum: 0, feeBps: 0, ...asked },
      { enabled: band !== null && asked !== null },
    ),
  )
  return asked ? replay.data : undefined
}
