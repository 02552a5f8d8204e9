import type { AuditRow } from '@queuemate/contracts/staff/audit'

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
    field: field.replaceAll('_', ' '),
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  }))
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
