import { z } from 'zod'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import {
  featuredValue,
  LOOKUP_KINDS,
  lookupValue,
  mailText,
  pageValue,
  type LookupKind,
} from '@queuemate/contracts/staff/content'
import { REFUND_LIMITS, refundLimits } from '@queuemate/contracts/payments/refund-limits'
import type { EditedKind } from '@queuemate/contracts/staff/settings'
import { defaultPage } from '@queuemate/content/defaults'
import { problemsOfMail } from '@queuemate/content/mail/text'
import { problemOfPage } from '@queuemate/content/markdown'
import { PAGE_NAMES, type PageName } from '@queuemate/content/pages'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import type { Tx } from '@queuemate/db/transaction'
import { LIMITS_KEY } from '../../payments/refunds/refund-limit.ts'
import { isMailName, rulesOf, TEMPLATES, type MailName } from '../../../mail/templates.ts'

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
    const [entry] = await lookups.listEntries(tx, kind, key)
    if (!entry) throw new AppError('not_found')
    return { label: entry.default_label, hidden: false }
  },
  async check(tx, key, value) {
    const label = lookupValue.parse(value).label.toLowerCase()
    const others = await lookups.listEntries(tx, kind)
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
    fallback: async (_tx, key) => TEMPLATES[mailNameOf(key)].text,
    async check(_tx, key, value) {
      const issues = problemsOfMail(mailText.parse(value), rulesOf(mailNameOf(key)))
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
