import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { PersonProfile, PersonRow, SearchInput } from '@queuemate/contracts/staff/people'
import type { ProfilePart } from '@queuemate/db/queries/accounts/personal-tables'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import * as people from '@queuemate/db/queries/staff/people'
import * as profile from '@queuemate/db/queries/staff/profile'
import type { Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { AuditService } from '../audit/note-look.ts'
import { personRowView, profileView } from './people.views.ts'

/** Sessions on a profile. */
const SESSIONS = 20
/** "1042" or "#1042": the number of an order. */
const ORDER = /^#?(\d{1,15})$/

export interface PeopleDeps {
  db: Db
  clock: Clock
  audit: Pick<AuditService, 'look' | 'search'>
}

/** People in the console (contract §2 `staff.people`). */
export function createPeople({ db, clock, audit }: PeopleDeps) {
  /** Both people of the order that a query names; they come before everyone else. */
  async function ofOrder({ query, role, banned }: SearchInput): Promise<PersonRow[]> {
    const number = ORDER.exec(query)?.[1]
    if (number === undefined) return []
    const rows = await people.listOfOrder(db, Number(number))
    return rows
      .map((row) => personRowView(row, clock.now(), Number(number)))
      .filter((row) => role === undefined || row.role === role)
      .filter((row) => banned === undefined || row.banned === banned)
  }

  return {
    /** The search is in the audit log. */
    async search(
      actor: StaffActor,
      input: SearchInput,
    ): Promise<{ items: PersonRow[]; nextCursor: string | null }> {
      const before = placeAfter(input.cursor, idPlace)?.[0]
      await audit.search(actor, input.query)
      const [found, first] = await Promise.all([
        people.search(db, input, { limit: oneMore(input.limit), before }),
        before === undefined ? ofOrder(input) : [],
      ])
      const { rows, next_cursor } = toPage(found, input.limit, ({ number }) => [number])
      const rest = rows
        .filter(({ id }) => !first.some((row) => row.id === id))
        .map((row) => personRowView(row, clock.now()))
      return { items: [...first, ...rest], nextCursor: next_cursor }
    },

    /** Throws `not_found`. The look is in the audit log, which the person can read. */
    async get(actor: StaffActor, userId: string): Promise<PersonProfile> {
      const facts = isUuid(userId) ? await profile.findFacts(db, userId) : undefined
      if (!facts) throw new AppError('not_found')
      const now = clock.now()
      const [emails, connections, counts, orders, money, sessions, reports, disputes, notes, strikes] =
        await Promise.all([
          profile.listEmails(db, userId),
          signIns.listConnections(db, userId),
          profile.countOrders(db, userId),
          profile.listOrders(db, userId),
          profile.sumMoney(db, userId),
          signIns.listSessions(db, userId, { now, limit: SESSIONS }),
          profile.listReports(db, userId),
          profile.listDisputes(db, userId),
          profile.listNotes(db, userId),
          profile.listStrikes(db, userId),
        ])
      await audit.look(actor, userId)
      const parts = {
        emails,
        connections,
        counts,
        orders,
        money,
        sessions,
        reports,
        disputes,
        notes,
        strikes,
      } satisfies Record<Exclude<ProfilePart, 'facts'> | 'counts', unknown>
      return profileView(facts, parts, now)
    },
  }
}
