import { auditFilters, auditInput, auditRow, auditSheet } from '@queuemate/contracts/staff/audit'
import { staffPageOf } from '@queuemate/contracts/staff/lists'
import { listOfPeople } from '../../../calls.ts'
import { staffWith } from '../../../trpc.ts'
import { exportAudit, listAudit } from './list-audit.ts'

const audit = staffWith('audit')

const LIST = listOfPeople('audit entries')

/** Contract §2 `staff.audit`. */
export const auditProcedures = {
  list: audit
    .meta({ limit: LIST })
    .input(auditInput)
    .output(staffPageOf(auditRow))
    .query(({ ctx, input }) => listAudit(ctx, input)),
  csv: audit
    .meta({ limit: LIST, stepUp: true })
    .input(auditFilters)
    .output(auditSheet)
    .query(({ ctx, input }) => exportAudit(ctx, ctx.actor, input)),
}
