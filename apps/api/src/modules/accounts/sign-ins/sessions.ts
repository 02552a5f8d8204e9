import Bowser from 'bowser'
import { z } from 'zod'
import type { SessionPage, SessionRow } from '@queuemate/contracts/accounts/settings'
import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { cursorInput, type CursorInput } from '@queuemate/contracts/pagination'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'

/** A user agent in words that people know, such as 'Chrome on Windows'. */
export function deviceOf(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  return [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device'
}

const sessionPlace = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of the devices on which a person is signed in (contract §2 `user/sessions`). */
export async function listSessionPage(
  ctx: Context,
  userId: string,
  currentId: string | null,
  { limit, cursor }: CursorInput,
): Promise<SessionPage> {
  const after = placeAfter(cursor, sessionPlace)
  const now = ctx.clock.now()
  const found = await signIns.findSessions(ctx.db, userId, { now, limit: oneMore(limit), after })
  const { rows, next_cursor } = toPage(found, limit, ({ updated_at, id }) => [updated_at.toISOString(), id])
  const items = rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    created_at: row.created_at.toISOString(),
    last_seen: row.updated_at.toISOString(),
    ip: row.ip_address || null,
    device: deviceOf(row.user_agent),
  }))
  return { items, next_cursor }
}

/** The first page, as the settings show it and as an answer to a change. */
export async function listSessions(
  ctx: Context,
  userId: string,
  currentId: string | null,
): Promise<SessionRow[]> {
  return (await listSessionPage(ctx, userId, currentId, cursorInput.parse({}))).items
}

/** Throws `not_found` for a session that is not the person's own. */
export async function endSession(
  ctx: Context,
  userId: string,
  currentId: string | null,
  id: string,
): Promise<SessionRow[]> {
  if (!isUuid(id) || !(await signIns.deleteSession(ctx.db, userId, id))) throw new AppError('not_found')
  return listSessions(ctx, userId, currentId)
}

export async function endOtherSessions(
  ctx: Context,
  userId: string,
  currentId: string | null,
): Promise<SessionRow[]> {
  await signIns.deleteOtherSessions(ctx.db, userId, currentId)
  return listSessions(ctx, userId, currentId)
}
