import { auditFilters, auditInput, auditRow, auditSheet } from '@queuemate/contracts/staff/audit'
import { staffPageOf } from '@queuemate/contracts/staff/lists'
import { staffWith } from '../../../trpc.ts'

const audit = staffWith('audit')

/** Contract §2 `staff.audit`. */
export const auditProcedures = {
  list: audit
    .input(auditInput)
    .output(staffPageOf(auditRow))
    .query(({ ctx, input }) => ctx.services.auditLog.list(input)),
  csv: audit
    .input(auditFilters)
    .output(auditSheet)
    .query(({ ctx, input }) => ctx.services.auditLog.sheet(ctx.actor, input)),
}
