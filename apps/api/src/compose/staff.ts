import { createStaffAccess } from '../modules/staff/access.service.ts'
import { createAuditService } from '../modules/staff/audit/audit.service.ts'
import { createStaffChanges } from '../modules/staff/changes.service.ts'
import { createStaffOverview } from '../modules/staff/overview/overview.service.ts'
import { createAbandonments } from '../modules/staff/orders/abandon.service.ts'
import type { Gateways } from './deps.ts'
import type { composePayments } from './payments.ts'

type Money = Pick<ReturnType<typeof composePayments>, 'moneyMails' | 'refunds'>

/** What the staff console does. */
export function composeStaff({ db, clock, feed }: Gateways, { moneyMails: mails, refunds }: Money) {
  return {
    staffAccess: createStaffAccess({ db, clock }),
    staffChanges: createStaffChanges({ feed }),
    staffOverview: createStaffOverview({ db, clock }),
    audit: createAuditService({ db, clock }),
    abandonments: createAbandonments({ db, clock, mails, refunds }),
  }
}
