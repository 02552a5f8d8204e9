import { randomInt } from 'node:crypto'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import type { CodeListInput, CreateCodeInput, UpdateCodeInput } from '@queuemate/contracts/staff/settings'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { countUses } from '@queuemate/db/queries/companions/applications'
import * as settings from '@queuemate/db/queries/staff/settings'
import { violatedConstraint, type Tx } from '@queuemate/db/transaction'
import type { Columns } from '../../../base/export-list.ts'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { noLock, staffChange, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Codes that open an application (contract §2 `staff.referralCodes`). */
export async function listCodes(ctx: Context, { query, limit, cursor }: CodeListInput) {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await settings.selectCodes(ctx.db, { query, limit: oneMore(limit), before })
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id }) => [id])
  return { items: rows.map((row) => codeView(row, ctx.clock.now())), nextCursor }
}

/** Throws `invalid_input` for a code that exists, an owner who does not, and an end that has passed. */
export async function createCode(
  ctx: StaffContext,
  input: CreateCodeInput,
): Promise<{ id: number; code: string }> {
  const at = ctx.clock.now()
  const { maxUses = null, ownerId = null, code = makeCode() } = input
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null
  if (expiresAt && expiresAt <= at) throw invalidField('expiresAt', 'Please choose a date in the future')
  if (ownerId && !(await accounts.exists(ctx.db, ownerId)))
    throw invalidField('ownerId', 'This person does not exist')
  const values = { code, max_uses: maxUses, expires_at: expiresAt, owner_id: ownerId }
  return staffChangeWithResult(ctx, noLock, async (tx) => {
    const id = await settings.insertCode(tx, { ...values, created_by: ctx.actor.id, created_at: at })
    await noteCode(ctx, tx, id, { before: null, after: values })
    return { entry: { after: values, personId: ownerId ?? undefined }, result: { id, code } }
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'referral_codes_code_key') throw error
    throw invalidField('code', 'This code already exists', error)
  })
}

const lockCode = (id: number) => (tx: Tx) => settings.lockCode(tx, id)

const noteCode = (ctx: StaffContext, tx: Tx, id: number, change: Pick<settings.Change, 'before' | 'after'>) =>
  settings.insertChange(tx, ctx.actor.id, ctx.clock.now(), {
    kind: 'referral_code',
    key: String(id),
    ...change,
  })

/** Throws `not_found`, and `setting_changed` for one that is disabled already. Applications made with it go on. */
export const disableCode = (ctx: StaffContext, id: number) =>
  staffChange(ctx, lockCode(id), async (tx, { code, disabled_at }, at) => {
    if (disabled_at) throw new AppError('setting_changed', 'This code is already disabled')
    await settings.writeCode(tx, id, { disabled_at: at })
    await noteCode(ctx, tx, id, { before: { disabled: false }, after: { code, disabled: true } })
    return { before: { code, disabled: false }, after: { disabled: true } }
  })

/**
 * Throws `not_found`, `setting_changed` for a code that is no longer as the member of staff saw it, and `invalid_input` for
 * a new end that has passed and for a new limit below the uses so far.
 */
export function updateCode(ctx: StaffContext, input: UpdateCodeInput) {
  const { id, maxUses, expiresAt, disabled, was } = input
  const end = expiresAt === null ? null : new Date(expiresAt)
  return staffChange(ctx, lockCode(id), async (tx, { code, ...row }, at) => {
    const before = {
      max_uses: row.max_uses,
      expires_at: row.expires_at,
      disabled: row.disabled_at !== null,
    }
    const isAsSeen =
      before.max_uses === was.maxUses &&
      before.expires_at?.getTime() === (was.expiresAt ? Date.parse(was.expiresAt) : undefined) &&
      before.disabled === was.disabled
    if (!isAsSeen) throw new AppError('setting_changed', 'Another member of staff has changed this code')
    if (end && end <= at && end.getTime() !== before.expires_at?.getTime())
      throw invalidField('expiresAt', 'Please choose a date in the future')
    if (maxUses !== null && maxUses !== before.max_uses) {
      const uses = await countUses(tx, id)
      if (maxUses < uses)
        throw invalidField('maxUses', `It has already been used ${uses} times. To end it, disable it`)
    }
    const values = { max_uses: maxUses, expires_at: end }
    await settings.writeCode(tx, id, { ...values, disabled_at: disabled ? (row.disabled_at ?? at) : null })
    const after = { ...values, disabled }
    await noteCode(ctx, tx, id, { before, after: { code, ...after } })
    return { before: { code, ...before }, after }
  })
}

/** A code in the CSV of the list. */
export const codeColumns: Columns<ReturnType<typeof codeView>> = {
  code: (code) => code.code,
  state: (code) => code.state,
  owner: (code) => code.owner?.name ?? null,
  created_by: (code) => code.maker?.name ?? null,
  uses: (code) => code.uses,
  limit: (code) => code.max_uses,
  waiting: (code) => code.applications.pending,
  approved: (code) => code.applications.approved,
  rejected: (code) => code.applications.rejected,
  expires: (code) => code.expires_at,
  created: (code) => code.created_at,
}

const makeCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

function stateOf(row: settings.CodeRow, now: Date): 'active' | 'used_up' | 'expired' | 'disabled' {
  if (row.disabled_at) return 'disabled'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  return row.max_uses !== null && row.uses >= row.max_uses ? 'used_up' : 'active'
}

function codeView(row: settings.CodeRow, now: Date) {
  const { id, code, owner_id: ownerId, owner_name: owner, max_uses, expires_at, created_at } = row
  const { uses, pending, approved, rejected, maker_id: makerId, maker_name: maker } = row
  return {
    id,
    code,
    state: stateOf(row, now),
    owner: ownerId && owner ? { id: ownerId, name: owner } : null,
    maker: makerId && maker ? { id: makerId, name: maker } : null,
    uses,
    applications: { pending, approved, rejected },
    max_uses,
    expires_at: expires_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
