import { createStaffAccess } from '../modules/staff/access.service.ts'
import { createAuditService } from '../modules/staff/audit/audit.service.ts'
import { createStaffChanges } from '../modules/staff/changes.service.ts'
import { createStaffHistory } from '../modules/staff/overview/history.service.ts'
import { createStaffOverview } from '../modules/staff/overview/overview.service.ts'
import { createStaffSupport } from '../modules/staff/support/support.staff.service.ts'
import { createSupportTemplates } from '../modules/staff/support/templates.service.ts'
import type { ServiceDeps } from './deps.ts'
import { composeStaffCompanions } from './staff-companions.ts'

/** What the staff console does. */
export function composeStaff(deps: ServiceDeps) {
  const { db, backgroundDb, clock, feed, mail, webUrl } = deps
  return {
    ...composeStaffCompanions(deps),
    staffAccess: createStaffAccess({ db, clock }),
    staffChanges: createStaffChanges({ feed }),
    staffOverview: createStaffOverview({ db, clock }),
    staffHistory: createStaffHistory({ db: backgroundDb, clock }),
    staffSupport: createStaffSupport({ db, clock, mail, webUrl }),
    supportTemplates: createSupportTemplates({ db, clock }),
    audit: createAuditService({ db, clock }),
  }
}
