import { t } from '@lingui/core/macro'
import type { SettingKind } from '@queuemate/contracts/staff/settings'
import { ChangeList } from '../change-list.tsx'
import styles from './content.module.css'

/** The history of changes, shown below a list of settings. */
export function History({ kinds, onUndone }: { kinds: SettingKind[]; onUndone?: () => void }) {
  return (
    <section className={styles.history}>
      <h2 className="h5">{t`History`}</h2>
      <ChangeList kinds={kinds} onUndone={onUndone} />
    </section>
  )
}
