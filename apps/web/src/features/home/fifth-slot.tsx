import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import styles from './fifth-slot.module.css'
import { LineUp } from './line-up.tsx'
import type { FeaturedCompanion } from './queries.ts'

/** The lit fifth slot; empty until it is known who is online, and if no one is. */
export function FifthSlot({ companions }: { companions: FeaturedCompanion[] }) {
  return companions.length === 0 ? <EmptySlot /> : <LineUp companions={companions} />
}

function EmptySlot() {
  return (
    <div className={clsx(styles.slot, styles.empty)} aria-hidden="true">
      <span className={styles.number}>5</span>
      <span className={styles.word}>
        <Trans>
          Your fifth
          <br />
          is waiting
        </Trans>
      </span>
    </div>
  )
}
