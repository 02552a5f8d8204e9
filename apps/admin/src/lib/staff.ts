import { useQuery } from '@tanstack/react-query'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { StaffSession } from './outputs.ts'
import { staffQuery } from './queries.ts'

/** The signed-in member of staff; null while loading. Pages are shown only after it has loaded. */
export function useStaff(): StaffSession | null {
  return useQuery(staffQuery).data ?? null
}

type Parties = {
  player: { id: string }
  companion: { id: string }
}

/** Whether a member of staff is the player or the companion of an order, which they then may not decide about. */
export const isPartyOf = (staff: StaffSession | null, { player, companion }: Parties): boolean =>
  staff !== null && (player.id === staff.id || companion.id === staff.id)

export const useIsParty = (order: Parties): boolean => isPartyOf(useStaff(), order)

/** Whether the member of staff has a permission. Actions without permission are hidden. */
export function useHasPermission(permission: Permission): boolean {
  return useStaff()?.permissions.includes(permission) ?? false
}
