import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'

type SinceChipProps = {
  /** ISO 8601. */
  since?: string | undefined
  /** What the list is narrowed to, such as "Missed requests" or "Player: Ada". */
  label?: string | undefined
  onClear: () => void
}

/** Says that a list that a link opened has only some of its rows. Pressing it shows all. */
export function SinceChip({ since, label, onClear }: SinceChipProps) {
  if (since === undefined && label === undefined) return null
  const moment = since && formatMoment(since)
  const text = !moment ? label : label ? t`${label} since ${moment}` : t`Since ${moment}`
  return (
    <Button size="sm" icon={<X className="icon icon--sm" aria-hidden="true" />} onClick={onClear}>
      {text}
    </Button>
  )
}
