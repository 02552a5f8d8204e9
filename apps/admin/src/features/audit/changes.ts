import { t } from '@lingui/core/macro'
import { ROLES } from '@queuemate/contracts/accounts/schemas'
import { formatMoney } from '@queuemate/contracts/money'
import { REFUND_BEARERS } from '@queuemate/contracts/payments/refunds'
import { PERMISSIONS } from '@queuemate/contracts/staff/permissions'
import { SETTING_KINDS } from '@queuemate/contracts/staff/settings'
import { formatMoment } from '@queuemate/i18n/format'
import { codeText } from '@queuemate/product-ui/order-story/reasons'
import { orderStatusWord } from '@queuemate/product-ui/order-story/status'
import type { AuditRow } from '../../lib/outputs.ts'
import { bearerName, permissionName, roleName, settingName } from '../../lib/labels.ts'

export interface Change {
  /** For example, "sessions ended". */
  field: string
  before: string
  after: string
}

/** The values before and after, field by field, in readable form. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    field: field === 'bearer' ? t`who pays` : field.replaceAll('_', ' '),
    before: textOf(field, before?.[field]),
    after: textOf(field, after?.[field]),
  }))
}

/** Fields in cents. */
const AMOUNTS = ['refunded', 'amount', 'share', 'price', 'minimum', 'maximum']
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => textOf(field, one)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') {
    if (AMOUNTS.includes(field)) return formatMoney(value)
    return field === 'status' ? orderStatusWord(value, true).word : String(value)
  }
  return wordOf(field, String(value as string))
}

function wordOf(field: string, value: string): string {
  const role = field === 'role' && ROLES.find((one) => one === value)
  if (role) return roleName(role)
  const permission = field === 'permissions' && PERMISSIONS.find((one) => one === value)
  if (permission) return permissionName(permission)
  const bearer = field === 'bearer' && REFUND_BEARERS.find((one) => one === value)
  if (bearer) return bearerName(bearer)
  const setting = field === 'setting' && SETTING_KINDS.find((one) => one === value)
  if (setting) return settingName(setting)
  return ISO_TIME.test(value) ? formatMoment(value) : codeText(value)
}
