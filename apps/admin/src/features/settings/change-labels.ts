import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { LOOKUP_KINDS } from '@queuemate/contracts/staff/content'
import type { SettingChange } from '@queuemate/contracts/staff/settings'
import { formatMoment } from '@queuemate/i18n/format'
import { inPercent } from './amounts.ts'
import { entryLabel, mailLabel, pageLabel } from './content/names.ts'

/** The maximum length of a text in the list of changes. */
const TEXT_MAX = 160

export function titleOf({ kind, before, after, key }: SettingChange): string {
  const name = String(after?.label ?? after?.name ?? before?.name ?? after?.code ?? key)
  const list = LOOKUP_KINDS.find((one) => one === kind)
  if (list) return `${entryLabel(list)}: ${name}`
  if (kind === 'mail') return t`Email: ${mailLabel(key)}`
  if (kind === 'page') return t`Page: ${pageLabel(key)}`
  if (kind === 'featured') return t`Homepage companions`
  if (kind === 'referral_code') return before ? t`Referral code ${name}` : t`New referral code ${name}`
  if (!before) return t`New payband ${name}`
  return after ? t`Payband ${name}` : t`Payband ${name} removed`
}

/** The fields that changed, with readable names and values. */
export function fieldsOf({ before, after }: SettingChange) {
  const names: Record<string, string> = {
    name: t`Name`,
    label: t`Name`,
    minimum: t`Minimum`,
    maximum: t`Maximum`,
    fee_bps: t`Fee`,
    disabled: t`Disabled`,
    hidden: t`Hidden`,
    max_uses: t`Uses`,
    expires_at: t`Expires`,
    subject: t`Subject`,
    heading: t`Heading`,
    text: t`Text`,
    button: t`Button`,
    markdown: t`Text`,
    document: t`Document`,
    ids: t`Companions`,
  }
  return Object.entries(names).flatMap(([field, name]) => {
    const [was, is] = [before?.[field], after?.[field]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const display = (value: unknown) =>
      value === undefined || value === null || value === '' ? null : wordsOf(field, value)
    const [left, right] =
      typeof was === 'string' && typeof is === 'string' ? cutToDifference(was, is) : [was, is]
    return [{ name, before: display(left), after: display(right) }].filter((one) => one.before ?? one.after)
  })
}

function wordsOf(field: string, value: unknown): string {
  if (field === 'minimum' || field === 'maximum') return formatMoney(Number(value))
  if (field === 'fee_bps') return t`${inPercent(Number(value))}%`
  if (field === 'expires_at') return formatMoment(String(value))
  if (Array.isArray(value)) return String(value.length)
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  return String(value)
}

/** Cuts long texts down to the part around their first difference. */
function cutToDifference(was: string, is: string): [string, string] {
  if (was.length <= TEXT_MAX && is.length <= TEXT_MAX) return [was, is]
  let same = 0
  while (same < was.length && was[same] === is[same]) same++
  const from = Math.max(0, same - 20)
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + TEXT_MAX)}${text.length > from + TEXT_MAX ? '…' : ''}`
  return [cut(was), cut(is)]
}
