import { createAuditLog } from '../modules/staff/audit/audit-log.service.ts'
import { createAuditService } from '../modules/staff/audit/audit.service.ts'
import { createStaffChanges } from '../modules/staff/changes.service.ts'
import { createStaffHistory } from '../modules/staff/overview/history.service.ts'
import { createStaffOverview } from '../modules/staff/overview/overview.service.ts'
import { createMembers } from '../modules/staff/members/members.service.ts'
import { createPeople } from '../modules/staff/people/people.service.ts'
import { createPayoutHolds } from '../modules/staff/people/payout-holds.service.ts'
import { createPersonRecords } from '../modules/staff/people/records.service.ts'
import { createBans } from '../modules/staff/people/bans.service.ts'
import { createUnpaidGames } from '../modules/staff/people/unpaid-games.service.ts'
import { createStaffSupport } from '../modules/staff/support/support.staff.service.ts'
import { createSupportTemplates } from '../modules/staff/support/templates.service.ts'
import { createViews } from '../modules/staff/views/views.service.ts'
import type { Context } from '../context.ts'
import type { composePayments } from './payments.ts'
import { composeStaffCompanions } from './staff-companions.ts'
import { composeStaffOrders } from './staff-orders.ts'
import { composeStaffSettings } from './staff-settings.ts'

type Money = Pick<ReturnType<typeof composePayments>, 'moneyMails' | 'refunds'>

/** What the staff console does. */
export function composeStaff(deps: Context, money: Money) {
  const { db, backgroundDb, clock, feed, mail, webUrl } = deps
  const audit = createAuditService({ db, clock })
  const companions = composeStaffCompanions(deps)
  const orders = composeStaffOrders(deps, money, companions.fileKeys)
  return {
    ...companions,
    ...composeStaffSettings(deps),
    ...orders,
    staffChanges: createStaffChanges({ feed }),
    staffOverview: createStaffOverview({ db, clock }),
    staffHistory: createStaffHistory({ db: backgroundDb, clock }),
    staffSupport: createStaffSupport({ db, clock, mail, webUrl }),
    supportTemplates: createSupportTemplates({ db, clock }),
    audit,
    auditLog: createAuditLog({ db, clock }),
    people: createPeople({ db, clock, audit }),
    personRecords: createPersonRecords({ db, clock }),
    payoutHolds: createPayoutHolds({ db, clock }),
    unpaidGames: createUnpaidGames({ db, clock, refunds: money.refunds }),
    bans: createBans({ db, clock, mail, webUrl, abandonments: orders.abandonments }),
    members: createMembers({ db, clock }),
    views: createViews({ db, clock, webUrl }),
  }
}
