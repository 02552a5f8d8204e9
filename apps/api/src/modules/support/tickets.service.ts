import { AppError } from '@queuemate/contracts/errors'
import type { PageInput } from '@queuemate/contracts/pagination'
import type { OpenTicketInput, Ticket, TicketPage } from '@queuemate/contracts/support/tickets'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as tickets from '@queuemate/db/queries/support/tickets'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import type { Caller } from '../../base/caller.ts'
import type { Limits } from '../../base/limits.ts'
import { oneMore, placeAfter, toPage } from '../../base/paging.ts'
import { REPLIES, TICKETS, ticketsOf } from './support.policy.ts'
import { ticketItemView, ticketView } from './tickets.views.ts'

export interface TicketsDeps {
  db: Db
  clock: Clock
  limits: Pick<Limits, 'take'>
}

const ticketPlace = z.tuple([z.iso.datetime(), z.int().min(0)])

/** Messages of signed-in people to support, and the replies (ours: `support/tickets`). */
export function createTicketsService({ db, clock, limits }: TicketsDeps) {
  async function list(user: Caller, { limit, offset, cursor }: PageInput): Promise<TicketPage> {
    const after = placeAfter(cursor, ticketPlace)
    const [found, total] = await Promise.all([
      tickets.listByUser(db, user.id, { limit: oneMore(limit), offset: after ? 0 : offset, after }),
      tickets.countByUser(db, user.id),
    ])
    const { rows, next_cursor } = toPage(found, limit, ({ updated_at, id }) => [updated_at.toISOString(), id])
    return { items: rows.map(ticketItemView), next_cursor, total }
  }

  /** Throws `not_found`, also for a ticket of another person. */
  async function read(user: Caller, id: number): Promise<Ticket> {
    const [row, replies] = await Promise.all([tickets.findOwn(db, user.id, id), tickets.listReplies(db, id)])
    if (!row) throw new AppError('not_found')
    return ticketView(row, replies)
  }

  /** Five an hour per person, messages of the contact form included; then `rate_limited`. */
  async function open(user: Caller, { category, message }: OpenTicketInput): Promise<Ticket> {
    await limits.take(ticketsOf(user.id), TICKETS)
    const id = await inTransaction(db, async (tx) => {
      const author = await accounts.lockUser(tx, user.id)
      if (!author) throw new AppError('not_found')
      const { name, email } = author
      const written = { name, email, category, message, created_at: clock.now() }
      return tickets.insert(tx, { user_id: user.id, ...written })
    })
    return read(user, id)
  }

  /** Throws `not_found`, `ticket_closed`, or `rate_limited` after twenty in an hour. */
  async function reply(user: Caller, id: number, text: string): Promise<Ticket> {
    await limits.take(`replies:${user.id}`, REPLIES)
    await inTransaction(db, async (tx) => {
      await accounts.lockUser(tx, user.id)
      const { status } = await lockTicket(tx, user, id)
      if (status !== 'open') throw new AppError('ticket_closed')
      await tickets.insertReply(tx, {
        message_id: id,
        author_id: user.id,
        from_staff: false,
        text,
        created_at: clock.now(),
      })
    })
    return read(user, id)
  }

  /** Repeatable: a ticket that is closed stays as it is. */
  async function close(user: Caller, id: number): Promise<Ticket> {
    await inTransaction(db, async (tx) => {
      const { status } = await lockTicket(tx, user, id)
      if (status === 'open') await tickets.close(tx, id, clock.now())
    })
    return read(user, id)
  }

  return { list, read, open, reply, close }
}

async function lockTicket(tx: Tx, user: Caller, id: number) {
  const ticket = await tickets.lockOwn(tx, user.id, id)
  if (!ticket) throw new AppError('not_found')
  return ticket
}
