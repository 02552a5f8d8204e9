import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { StaffSession } from '@queuemate/contracts/staff/session'
import { trpc } from './trpc.ts'

/** The member of staff at the console; null until it is known. Pages are shown once it is. */
export function useStaff(): StaffSession | null {
  return trpc.staff.session.get.useQuery(undefined, { staleTime: 60_000 }).data ?? null
}

type Parties = {
  player: { id: string }
  companion: { id: string }
}

/** Whether a member of staff is the player or the companion of an order, about which others then decide. */
export const isPartyOf = (staff: StaffSession | null, { player, companion }: Parties): boolean =>
  staff !== null && (player.id === staff.id || companion.id === staff.id)

export const useIsParty = (order: Parties): boolean => isPartyOf(useStaff(), order)

/** Whether the member of staff has a permission; what they may not do is not shown. */
export function useMay(permission: Permission): boolean {
  return useStaff()?.permissions.includes(permission) ?? false
}
