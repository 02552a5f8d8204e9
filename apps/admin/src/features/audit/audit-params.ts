import { STAFF_ACTIONS } from '@queuemate/contracts/staff/actions'
import { PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import { z } from 'zod'
import { oneOf, freeText } from '../../lib/table/use-address-params.ts'

const day = z.iso.date().optional().catch(undefined)

/** The log's filters, as stored in the URL. */
export const auditParams = z.object({
  q: freeText,
  staff: freeText,
  person: freeText,
  order: z.coerce.number().int().positive().optional().catch(undefined),
  action: oneOf(STAFF_ACTIONS),
  permission: oneOf(PERMISSIONS),
  from: day,
  to: day,
  open: freeText,
})
export type AuditParams = z.output<typeof auditParams>

/** The filters as the API takes them. Days are in the browser's time zone. */
export function filtersOf({ q, staff, person, order, action, permission, from, to }: AuditParams) {
  return {
    query: q ?? '',
    staff,
    person,
    order,
    action,
    permission,
    from: startOf(from, 0),
    to: startOf(to, 1),
  }
}

/** The start of an ISO day, or of the day after it. */
function startOf(day: string | undefined, after: 0 | 1): string | undefined {
  if (day === undefined) return undefined
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date! + after).toISOString()
}
