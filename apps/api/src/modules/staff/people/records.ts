import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { AddNoteInput } from '@queuemate/contracts/staff/notes'
import type { SearchInput, PersonReasonInput } from '@queuemate/contracts/staff/people'
import { inTransactionOnce } from '@queuemate/db/made-once'
import type { ProfilePart } from '@queuemate/db/queries/accounts/personal-tables'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as people from '@queuemate/db/queries/staff/people'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import * as profile from '@queuemate/db/queries/staff/profile'
import { inTransaction } from '@queuemate/db/transaction'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { noteSearch, noteRead } from '../audit/audit.ts'
import { personRowView, profileView } from './people.views.ts'
import { assertMayChange, lockPerson } from './person.policy.ts'

/** "1042" or "#1042": the number of an order. */
const ORDER = /^#?(\d{1,15})$/

/** Both people of the order that a query names; they come before everyone else. */
async function ofOrder(ctx: Context, { query, role, banned }: SearchInput) {
  const number = ORDER.exec(query)?.[1]
  if (number === undefined) return []
  const rows = await people.listOfOrder(ctx.db, Number(number))
  return rows
    .map((row) => personRowView(row, ctx.clock.now(), Number(number)))
    .filter((row) => role === undefined || row.role === role)
    .filter((row) => banned === undefined || row.banned === banned)
}

/** People in the console (contract §2 `staff.people`). The search is in the audit log. */
export async function searchPeople(ctx: StaffContext, input: SearchInput) {
  const before = placeAfter(input.cursor, idPlace)?.[0]
  await noteSearch(ctx, input.query)
  const [found, first] = await Promise.all([
    people.search(ctx.db, input, { limit: oneMore(input.limit), before }),
    before === undefined ? ofOrder(ctx, input) : [],
  ])
  const { rows, next_cursor } = toPage(found, input.limit, ({ number }) => [number])
  const rest = rows
    .filter(({ id }) => !first.some((row) => row.id === id))
    .map((row) => personRowView(row, ctx.clock.now()))
  return { items: [...first, ...rest], nextCursor: next_cursor }
}

/** Sessions on a profile. */
const SESSIONS = 20

/** Throws `not_found`. The read is in the audit log, which the person can see. */
export async function readPerson(ctx: StaffContext, userId: string) {
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
  await noteRead(ctx, userId)
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

/** The audit log names the note without its text: the person can read the log. */
export function addPersonNote(ctx: StaffContext, { userId, text }: AddNoteInput): Promise<{ id: number }> {
  return inTransactionOnce(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const at = ctx.clock.now()
    const note = { person_id: userId, author_id: ctx.actor.id, text, created_at: at }
    const id = await changes.insertNote(tx, note)
    await insertAudit(tx, ctx.actor, { at, personId: userId, after: { note: id } })
    return { id }
  })
}

export function addStrike(ctx: StaffContext, { userId, reason }: PersonReasonInput): Promise<{ id: number }> {
  return inTransactionOnce(ctx, async (tx) => {
    await assertMayChange(ctx, tx, await lockPerson(tx, userId))
    const at = ctx.clock.now()
    const strike = { person_id: userId, author_id: ctx.actor.id, reason, created_at: at }
    const id = await changes.insertStrike(tx, strike)
    await insertAudit(tx, ctx.actor, { at, personId: userId, reason, after: { strike: id } })
    return { id }
  })
}

/** Throws `changed_meanwhile` for one that was taken back before. */
export function removeStrike(ctx: StaffContext, strikeId: number): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    const strike = await changes.lockStrike(tx, strikeId)
    if (!strike) throw new AppError('not_found')
    await assertMayChange(ctx, tx, await lockPerson(tx, strike.person_id))
    if (strike.removed_at) throw new AppError('changed_meanwhile', 'This strike has already been revoked')
    const at = ctx.clock.now()
    await changes.removeStrike(tx, strikeId, ctx.actor.id, at)
    const before = { strike: strikeId, reason: strike.reason }
    await insertAudit(tx, ctx.actor, { at, personId: strike.person_id, before })
    return { ok: true }
  })
}
