import { t } from '@lingui/core/macro'
import { cut } from '@queuemate/text/cut'
import { formatMoney } from '@queuemate/contracts/money'
import { REFUND_LIMITS, type RefundLimits } from '@queuemate/contracts/payments/refund-limits'
import { LOOKUP_KINDS } from '@queuemate/contracts/staff/content'
import { formatItems, formatMoment } from '@queuemate/i18n/format'
import type { SettingChange } from '../../lib/outputs.ts'
import { inPercent } from './amounts.ts'
import { settingName } from '../../lib/labels.ts'
import { mailLabel, pageLabel } from './content/names.ts'

/** The maximum length of a text in the list of changes. */
const TEXT_MAX = 160
/** Words around a difference. */
const AROUND = 4

export function titleOf({ kind, before, after, key }: SettingChange): string {
  const name = String(after?.label ?? after?.name ?? before?.name ?? after?.code ?? key)
  const list = LOOKUP_KINDS.find((one) => one === kind)
  if (list) return `${settingName(list)}: ${name}`
  if (kind === 'mail') return t`Email: ${mailLabel(key)}`
  if (kind === 'page') return t`Page: ${pageLabel(key)}`
  if (kind === 'featured' || kind === 'refund_limits') return settingName(kind)
  if (kind === 'referral_code') return before ? t`Referral code ${name}` : t`New referral code ${name}`
  if (!before) return t`New payband ${name}`
  return after ? t`Payband ${name}` : t`Payband ${name} removed`
}

/** A limit of refunds. */
export function limitName(name: string): string {
  const names: Record<keyof RefundLimits, string> = {
    staff_each: t`Staff, each decision`,
    staff_daily: t`Staff, within 24 hours`,
    admin_each: t`Admins, each decision`,
    admin_daily: t`Admins, within 24 hours`,
    ours_each: t`Borne by Queuemate alone, each decision`,
    ours_weekly: t`Borne by Queuemate alone within 7 days, per member and per companion`,
  }
  return names[name as keyof RefundLimits]
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
    ...Object.fromEntries(Object.keys(REFUND_LIMITS).map((name) => [name, limitName(name)])),
  }
  return Object.entries(names).flatMap(([field, name]) => {
    const [was, is] = [before?.[field], after?.[field]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    if (typeof was === 'string' && typeof is === 'string' && field !== 'expires_at')
      return [{ name, ...differenceOf(was, is) }]
    const display = (value: unknown) =>
      value === undefined || value === null || value === '' ? '' : wordsOf(field, value)
    const values = { before: display(was), after: display(is) }
    return values.before || values.after ? [{ name, lead: '', ...values, tail: '' }] : []
  })
}

function wordsOf(field: string, value: unknown): string {
  if (field === 'minimum' || field === 'maximum' || field in REFUND_LIMITS) return formatMoney(Number(value))
  if (field === 'fee_bps') return t`${inPercent(Number(value))}%`
  if (field === 'expires_at') return formatMoment(String(value))
  if (Array.isArray(value)) return value.length === 0 ? t`none` : formatItems(value.map(String))
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  return String(value)
}

/** The words that differ, with some of those around them. */
function differenceOf(was: string, is: string) {
  const [left, right] = [was.split(/(?<=\s)/), is.split(/(?<=\s)/)]
  let start = 0
  while (start < left.length && left[start] === right[start]) start++
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++
  const middle = (words: string[]) =>
    cut(
      words
        .slice(start, words.length - end)
        .join('')
        .trim(),
      TEXT_MAX,
      '…',
    )
  const tail = left.slice(left.length - end)
  return {
    lead: `${start > AROUND ? '… ' : ''}${left.slice(Math.max(0, start - AROUND), start).join('')}`,
    before: middle(left),
    after: middle(right),
    tail: end === 0 ? '' : ` ${tail.slice(0, AROUND).join('')}${end > AROUND ? '…' : ''}`,
  }
}
