import { auditInput } from '@queuemate/contracts/staff/audit'
import { exportList } from '../../../base/export-list.ts'
import { listOfPeople } from '../../../calls.ts'
import { calls, staffWith } from '../../../trpc.ts'
import { auditColumns, listAudit } from './audit.ts'

const audit = staffWith('audit')

const LIST = listOfPeople('audit entries')

/** Contract §2 `staff.audit`. */
export const auditProcedures = {
  list: audit.meta({ limit: LIST }).input(auditInput).query(calls(listAudit)),
  csv: audit
    .meta({ limit: LIST, stepUp: true })
    .input(auditInput)
    .query(calls(exportList(listAudit, auditColumns))),
}
