import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import type { PageInput } from '@queuemate/contracts/pagination'
import type { ContactInput } from '@queuemate/contracts/support/schemas'
import type { OpenTicketInput, Ticket, TicketPage } from '@queuemate/contracts/support/tickets'
import { inTransactionOnce } from '@queuemate/db/made-once'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as tickets from '@queuemate/db/queries/support/tickets'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import { networkOf } from '../../base/network.ts'
import { oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { Context } from '../../context.ts'
import { CONTACTS, TICKETS, ticketsOf, REPLIES } from './support.policy.ts'
import { ticketItemView, ticketView } from './tickets.views.ts'

/**
 * Stores a message of the contact form (contract §2 `support/contact`); five an hour per address (contract §7), then
 * `rate_limited`. `userId` when signed in.
 */
export async function contactSupport(
  ctx: Context,
  input: ContactInput,
  ip: string,
  userId: string | null = null,
): Promise<{ ok: true }> {
  const address = networkOf(ip)
  await ctx.limiter.take(`contact:${address}`, CONTACTS)
  if (userId) await ctx.limiter.consume(ticketsOf(userId), TICKETS)
  await inTransactionOnce(ctx, (tx) =>
    tickets.insertTicket(tx, { ...input, user_id: userId, created_at: ctx.clock.now() }),
  )
  return { ok: true }
}

const ticketPlace = z.tuple([z.iso.datetime(), z.int().min(0)])

/** Messages of a signed-in person to support, and the replies (ours: `support/tickets`). */
export async function listTickets(
  ctx: Context,
  user: Caller,
  { limit, offset, cursor }: PageInput,
): Promise<TicketPage> {
  const after = placeAfter(cursor, ticketPlace)
  const [found, total] = await Promise.all([
    tickets.listTicketsOf(ctx.db, user.id, { limit: oneMore(limit), offset: after ? 0 : offset, after }),
    tickets.countByUser(ctx.db, user.id),
  ])
  const { rows, next_cursor } = toPage(found, limit, ({ updated_at, id }) => [updated_at.toISOString(), id])
  return { items: rows.map(ticketItemView), next_cursor, total }
}

/** Throws `not_found`, also for a ticket of another person. */
export async function readTicket(ctx: Context, user: Caller, id: number): Promise<Ticket> {
  const [row, replies] = await Promise.all([
    tickets.findOwnTicket(ctx.db, user.id, id),
    tickets.listRepliesToOwner(ctx.db, id),
  ])
  if (!row) throw new AppError('not_found')
  return ticketView(row, replies)
}

/** Five an hour per person, messages of the contact form included; then `rate_limited`. */
export async function openTicket(
  ctx: Context,
  user: Caller,
  { category, message }: OpenTicketInput,
): Promise<Ticket> {
  await ctx.limiter.take(ticketsOf(user.id), TICKETS)
  const id = await inTransactionOnce(ctx, async (tx) => {
    const author = await accounts.lockUser(tx, user.id)
    if (!author) throw new AppError('not_found')
    const { name, email } = author
    const written = { name, email, category, message, created_at: ctx.clock.now() }
    return tickets.insertTicket(tx, { user_id: user.id, ...written })
  })
  return readTicket(ctx, user, id)
}

/** Throws `not_found`, `ticket_closed`, or `rate_limited` after twenty in an hour. */
export async function replyToTicket(ctx: Context, user: Caller, id: number, text: string): Promise<Ticket> {
  await ctx.limiter.take(`replies:${user.id}`, REPLIES)
  await inTransactionOnce(ctx, async (tx) => {
    await accounts.lockUser(tx, user.id)
    const { status } = await lockTicket(tx, user, id)
    if (status !== 'open') throw new AppError('ticket_closed')
    await tickets.insertReply(tx, {
      message_id: id,
      author_id: user.id,
      from_staff: false,
      text,
      created_at: ctx.clock.now(),
    })
  })
  return readTicket(ctx, user, id)
}

/** Repeatable: a ticket that is closed stays as it is. */
export async function closeTicket(ctx: Context, user: Caller, id: number): Promise<Ticket> {
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await lockTicket(tx, user, id)
    if (status === 'open') await tickets.close(tx, id, ctx.clock.now())
  })
  return readTicket(ctx, user, id)
}

async function lockTicket(tx: Tx, user: Caller, id: number) {
  const ticket = await tickets.lockOwnTicket(tx, user.id, id)
  if (!ticket) throw new AppError('not_found')
  return ticket
}
