import { t } from '@lingui/core/macro'
import type { AuditRow } from '../../lib/outputs.ts'
import { timeColumn, type ConsoleColumn } from '../../lib/table/columns.tsx'
import styles from './audit.module.css'
import { sentenceOf } from './sentences.ts'

export const auditColumns = (): ConsoleColumn<AuditRow>[] => [
  { id: 'what', head: t`What`, mobile: 'primary', className: styles.what!, cell: sentenceOf },
  timeColumn('at', t`When`, ({ at }) => at, { mobile: 'subline' }),
]
