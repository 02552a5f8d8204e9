import { Trans } from '@lingui/react/macro'
import type { SettingKind } from '@queuemate/contracts/staff/settings'
import { ChangeList } from '../change-list.tsx'
import styles from './content.module.css'

/** The changes of some settings below their list. */
export function History({ kinds }: { kinds: SettingKind[] }) {
  return (
    <section className={styles.history}>
      <h2 className="h5">
        <Trans>History</Trans>
      </h2>
      <ChangeList kinds={kinds} />
    </section>
  )
}
