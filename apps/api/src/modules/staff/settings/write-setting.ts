import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { defaultMail, defaultPage } from '@queuemate/content/defaults'
import { problemsOfMail } from '@queuemate/content/mail/text'
import { problemOfPage } from '@queuemate/content/markdown'
import { PAGE_NAMES, type PageName } from '@queuemate/content/pages'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { REFUND_LIMITS, refundLimits } from '@queuemate/contracts/payments/refund-limits'
import {
  featuredValue,
  LOOKUP_KINDS,
  lookupValue,
  mailText,
  pageValue,
  type LookupKind,
} from '@queuemate/contracts/staff/content'
import type { EditedKind, SaveLimitsInput } from '@queuemate/contracts/staff/settings'
import * as edited from '@queuemate/db/queries/lookups/edited'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import * as settings from '@queuemate/db/queries/staff/settings'
import type { Tx } from '@queuemate/db/transaction'
import { cut } from '@queuemate/text/cut'
import { noLock, staffChange } from '../../../base/staff-change.ts'
import type { StaffContext } from '../../../context.ts'
import { isMailName, type MailName } from '../../../mail/templates.ts'
import { LIMITS_KEY, readRefundLimits } from '../../payments/refunds/refund-limit.ts'
import { assertAdmin } from '../people/person.policy.ts'

/** What staff may write for settings of a kind. */
export interface EditRules {
  /** What holds until staff write something else. Throws `not_found` for a setting that does not exist. */
  fallback(tx: Tx, key: string): Promise<object>
  /** Throws `invalid_input` for what cannot be written. */
  check(tx: Tx, key: string, value: object): Promise<void>
  /** Writes what other tables hold of it. */
  apply?(tx: Tx, key: string, value: object): Promise<void>
}

/** The one setting of `featured`. */
export const FEATURED_KEY = 'home'

export function mailNameOf(key: string): MailName {
  if (!isMailName(key)) throw new AppError('not_found')
  return key
}

export function pageNameOf(key: string): PageName {
  const name = PAGE_NAMES.find((one) => one === key)
  if (!name) throw new AppError('not_found')
  return name
}

const lookupRules = (kind: LookupKind): EditRules => ({
  async fallback(tx, key) {
    const [entry] = await lookups.selectLookupEntries(tx, kind, key)
    if (!entry) throw new AppError('not_found')
    return { label: entry.default_label, hidden: false }
  },
  async check(tx, key, value) {
    const label = lookupValue.parse(value).label.toLowerCase()
    await lookups.lockEntries(tx, kind)
    const others = await lookups.selectLookupEntries(tx, kind)
    if (others.some((other) => other.key !== key && other.label.toLowerCase() === label))
      throw invalidField('label', 'There is already one with this name')
  },
  apply: (tx, key, value) => lookups.updateEntry(tx, kind, key, lookupValue.parse(value)),
})

export const EDIT_RULES: Record<EditedKind, EditRules> = {
  ...(Object.fromEntries(LOOKUP_KINDS.map((kind) => [kind, lookupRules(kind)])) as Record<
    LookupKind,
    EditRules
  >),
  featured: {
    async fallback(_tx, key) {
      if (key !== FEATURED_KEY) throw new AppError('not_found')
      return { ids: [] }
    },
    async check(_tx, _key, value) {
      featuredValue.parse(value)
    },
  },
  mail: {
    fallback: async (_tx, key) => defaultMail(mailNameOf(key)).text,
    async check(_tx, key, value) {
      const issues = problemsOfMail(mailText.parse(value), defaultMail(mailNameOf(key)).rules)
      if (issues.length > 0) throw new AppError('invalid_input', issues[0]!.message, { issues })
    },
  },
  refund_limits: {
    async fallback(_tx, key) {
      if (key !== LIMITS_KEY) throw new AppError('not_found')
      return REFUND_LIMITS
    },
    async check(_tx, _key, value) {
      refundLimits.parse(value)
    },
  },
  page: {
    fallback: async (_tx, key) => defaultPageValue(pageNameOf(key)),
    async check(_tx, key, value) {
      const problem = problemOfPage(pageNameOf(key), pageValue.parse(value).markdown)
      if (problem) throw invalidField('markdown', problem)
    },
  },
}

export const defaultPageValue = (name: PageName): z.output<typeof pageValue> => ({
  markdown: defaultPage(name),
  document: null,
})

/** The most characters of a text in the audit log; the changes of settings have all of it. */
const AUDITED = 500

export interface Edit {
  kind: EditedKind
  key: string
  /** Null: the default. */
  value: object | null
  /** As it was read: a newer one refuses the change. */
  version?: number
  /** What it was before, where that is not what was last written. */
  before?: object
  undoes?: number
}

/**
 * Writes a setting in place of its default, as a version (docs/adr/0025). Throws `not_found`, `invalid_input`, `forbidden` for
 * limits of refunds unless an admin writes them, and `setting_changed` when another change came first or
 * nothing would change. Returns the entry of the audit log.
 */
export async function writeSetting(ctx: StaffContext, tx: Tx, edit: Edit) {
  const { kind, key, version, undoes } = edit
  // With this permission alone, a member could raise their own limit.
  if (kind === 'refund_limits') await assertAdmin(ctx, tx)
  const rules = EDIT_RULES[kind]
  const fallback = await rules.fallback(tx, key)
  const row = await edited.lockEdited(tx, kind, key)
  if (version !== undefined && version !== row.version)
    throw new AppError(
      'setting_changed',
      `${row.by ?? 'Another member of staff'} changed this while you were editing. Check the current version before you save`,
    )
  const before = edit.before ?? (row.value as object | null) ?? fallback
  const value = edit.value ?? fallback
  if (isDeepStrictEqual(before, value))
    throw new AppError('setting_changed', 'The setting already has this value')
  await rules.check(tx, key, value)
  const at = ctx.clock.now()
  const kept = isDeepStrictEqual(value, fallback) ? null : value
  await edited.writeEdited(tx, { kind, key, value: kept, at, by: ctx.actor.id })
  await rules.apply?.(tx, key, value)
  await settings.insertChange(tx, ctx.actor.id, at, { kind, key, before, after: value, undoes })
  return { before: { setting: kind, key, ...brief(before) }, after: brief(value) }
}

/** The same in a transaction of its own. */
export const changeSetting = (ctx: StaffContext, edit: Edit) =>
  staffChange(ctx, noLock, (tx) => writeSetting(ctx, tx, edit))

const brief = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'string' ? cut(part, AUDITED, '…') : part,
    ]),
  )

/** Throws `forbidden` for anyone but an admin, and `setting_changed` after another change. */
export async function saveRefundLimits(ctx: StaffContext, { version, ...value }: SaveLimitsInput) {
  await changeSetting(ctx, { kind: 'refund_limits', key: LIMITS_KEY, value, version })
  return readRefundLimits(ctx.db)
}
