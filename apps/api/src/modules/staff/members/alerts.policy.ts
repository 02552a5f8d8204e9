import { alertsOf, type Alert } from '@queuemate/contracts/staff/alerts'
import { permissionsOf } from '@queuemate/contracts/staff/permissions'
import type { listReaders } from '@queuemate/db/queries/staff/alerts'
import { isBanned } from '../../../auth/bans.ts'

type Reader = Awaited<ReturnType<typeof listReaders>>[number]

/** What a member of staff is told about by mail; nothing while they cannot sign in. */
export function alertsFor(
  { role, permissions, choices, banned, ban_expires: banExpires, ends_at: end }: Reader,
  now: Date,
): Alert[] {
  if (isBanned({ banned, banExpires }, now) || (end && end <= now)) return []
  const may = (role === 'staff' && permissions) || permissionsOf(role)
  return alertsOf(may, choices).flatMap(({ alert, on }) => (on ? [alert] : []))
}
