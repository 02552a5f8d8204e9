import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { AddNoteInput } from '@queuemate/contracts/staff/notes'
import type { SearchInput, PersonReasonInput } from '@queuemate/contracts/staff/people'
import type { ProfilePart } from '@queuemate/db/queries/accounts/personal-tables'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { insertNote } from '@queuemate/db/queries/staff/notes'
import * as people from '@queuemate/db/queries/staff/people'
import * as changes from '@queuemate/db/queries/staff/person-changes'
import * as profile from '@queuemate/db/queries/staff/profile'
import type { Tx } from '@queuemate/db/transaction'
import { noteRead } from '../../../base/note-action.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { staffChange, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { personRowView, profileView } from './people.views.ts'
import { lockOther, lockPerson } from './person.policy.ts'

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
  await noteRead(ctx, { reason: input.query || undefined })
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
      profile.listEmailsOfPerson(ctx.db, userId),
      signIns.selectConnections(ctx.db, userId),
      profile.countOrdersOfPerson(ctx.db, userId),
      profile.listOrdersOfPerson(ctx.db, userId),
      profile.sumMoney(ctx.db, userId),
      signIns.findSessions(ctx.db, userId, { now, limit: SESSIONS }),
      profile.listReportsOfPerson(ctx.db, userId),
      profile.listDisputesOfPerson(ctx.db, userId),
      profile.listTicketsOfPerson(ctx.db, userId),
      profile.listNotesOfPerson(ctx.db, userId),
      profile.listStrikes(ctx.db, userId),
    ])
  await noteRead(ctx, { personId: userId })
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
export const addPersonNote = (ctx: StaffContext, { userId, text }: AddNoteInput) =>
  staffChangeWithResult(
    ctx,
    (tx) => lockPerson(tx, userId),
    async (tx, _, at) => {
      const note = { person_id: userId, author_id: ctx.actor.id, text, created_at: at }
      const id = await insertNote(tx, note)
      return { entry: { personId: userId, after: { note: id } }, result: { id } }
    },
  )

export const addStrike = (ctx: StaffContext, { userId, reason }: PersonReasonInput) =>
  staffChangeWithResult(ctx, lockOther(ctx, userId), async (tx, _, at) => {
    const strike = { person_id: userId, author_id: ctx.actor.id, reason, created_at: at }
    const id = await changes.insertStrike(tx, strike)
    return { entry: { personId: userId, reason, after: { strike: id } }, result: { id } }
  })

/** Throws `changed_meanwhile` for one that was taken back before. */
export function removeStrike(ctx: StaffContext, { strikeId }: { strikeId: number }) {
  const lock = (tx: Tx) => changes.lockStrike(tx, strikeId)
  return staffChange(ctx, lock, async (tx, strike, at) => {
    await lockOther(ctx, strike.person_id)(tx)
    if (strike.removed_at) throw new AppError('changed_meanwhile', 'This strike has already been revoked')
    await changes.deleteStrike(tx, strikeId, ctx.actor.id, at)
    return { personId: strike.person_id, before: { strike: strikeId, reason: strike.reason } }
  })
}
