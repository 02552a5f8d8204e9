import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { ProfilePart } from '@queuemate/db/queries/accounts/personal-tables'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import * as profile from '@queuemate/db/queries/staff/profile'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { noteRead } from '../audit/note-read.ts'
import { profileView } from './people.views.ts'

/** Sessions on a profile. */
const SESSIONS = 20

/** Throws `not_found`. The read is in the audit log, which the person can see. */
export async function readPerson(ctx: Context, actor: StaffActor, userId: string) {
  const facts = isUuid(userId) ? await profile.findFacts(ctx.db, userId) : undefined
  if (!facts) throw new AppError('not_found')
  const now = ctx.clock.now()
  const [emails, connections, counts, orders, money, sessions, reports, disputes, tickets, notes, strikes] =
    await Promise.all([
      profile.listEmails(ctx.db, userId),
      signIns.listConnections(ctx.db, userId),
      profile.countOrders(ctx.db, userId),
      profile.listOrders(ctx.db, userId),
      profile.sumMoney(ctx.db, userId),
      signIns.listSessions(ctx.db, userId, { now, limit: SESSIONS }),
      profile.listReports(ctx.db, userId),
      profile.listDisputes(ctx.db, userId),
      profile.listTickets(ctx.db, userId),
      profile.listNotes(ctx.db, userId),
      profile.listStrikes(ctx.db, userId),
    ])
  await noteRead(ctx, actor, userId)
  const parts = {
    emails,
    connections,
    counts,
    orders,
    money,
    sessions,
    reports,
    disputes,
    tickets,
    notes,
    strikes,
  } satisfies Record<Exclude<ProfilePart, 'facts'> | 'counts', unknown>
  return profileView(facts, parts, now)
}
