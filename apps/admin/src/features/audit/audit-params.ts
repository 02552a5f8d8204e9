import { STAFF_ACTIONS } from '@queuemate/contracts/staff/actions'
import { PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import { z } from 'zod'
import { rangeOf } from '@queuemate/app-kit/local-days'
import { oneOf, type ParamsOf } from '@queuemate/app-kit/address-params'
import { checked, day, freeText, reference } from '../../lib/table/params.ts'

/** The log's filters, as stored in the URL. */
export const auditParams = {
  q: freeText,
  staff: freeText,
  person: freeText,
  order: checked(z.string().regex(/^\d{1,15}$/), true),
  action: oneOf(STAFF_ACTIONS),
  permission: oneOf(PERMISSIONS),
  from: day,
  to: day,
  open: reference,
}
export type AuditParams = ParamsOf<typeof auditParams>

/** The filters as the API takes them. Days are in the browser's time zone. */
export function filtersOf({ q, staff, person, order, action, permission, from, to }: AuditParams) {
  return {
    query: q ?? '',
    staff,
    person,
    order: order === undefined ? undefined : Number(order),
    action,
    permission,
    ...rangeOf({ from, to }),
  }
}
