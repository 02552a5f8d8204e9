import { auditFilters, auditInput, auditRow, auditSheet } from '@queuemate/contracts/staff/audit'
import { staffPageOf } from '@queuemate/contracts/staff/lists'
import { staffWith } from '../../../trpc.ts'
import { exportAudit, listAudit } from './list-audit.ts'

const audit = staffWith('audit')

/** Contract §2 `staff.audit`. */
export const auditProcedures = {
  list: audit
    .input(auditInput)
    .output(staffPageOf(auditRow))
    .query(({ ctx, input }) => listAudit(ctx, input)),
  csv: audit
    .input(auditFilters)
    .output(auditSheet)
    .query(({ ctx, input }) => exportAudit(ctx, ctx.actor, input)),
}
