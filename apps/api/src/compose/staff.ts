import { createAuditLog } from '../modules/staff/audit/list-audit.ts'
import { createAuditService } from '../modules/staff/audit/note-look.ts'
import { createStaffChanges } from '../modules/staff/live-changes.ts'
import { createStaffHistory } from '../modules/staff/overview/read-history.ts'
import { createStaffOverview } from '../modules/staff/overview/read-overview.ts'
import { createMembers } from '../modules/staff/members/list-members.ts'
import { createPeople } from '../modules/staff/people/search-people.ts'
import { createPayoutHolds } from '../modules/staff/people/hold-payouts.ts'
import { createPersonRecords } from '../modules/staff/people/records.ts'
import { createBans } from '../modules/staff/people/ban-person.ts'
import { createUnpaidGames } from '../modules/staff/people/refund-unpaid.ts'
import { createStaffSupport } from '../modules/staff/support/change-ticket.ts'
import { createSupportTemplates } from '../modules/staff/support/templates.ts'
import { createViews } from '../modules/staff/views/view-as.ts'
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
