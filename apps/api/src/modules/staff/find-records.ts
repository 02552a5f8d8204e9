import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { RecordKind } from '@queuemate/contracts/staff/search'
import * as search from '@queuemate/db/queries/staff/search'
import type { StaffAccess } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

const MAY_READ: Record<RecordKind, Permission> = {
  order: 'orders',
  ticket: 'support',
  payout: 'payouts',
  dispute: 'refunds',
  code: 'settings',
}

/** Says only that a record exists, so it is no read in the audit log: opening it is one. A code has four characters or more. */
export async function findRecords(ctx: Context, { permissions }: StaffAccess, query: string) {
  const isNumber = /^\d+$/.test(query)
  const kinds = (Object.keys(MAY_READ) as RecordKind[]).filter(
    (kind) => permissions.includes(MAY_READ[kind]) && (kind === 'code' ? query.length >= 4 : isNumber),
  )
  return { items: await search.selectRecords(ctx.db, kinds, query) }
}
