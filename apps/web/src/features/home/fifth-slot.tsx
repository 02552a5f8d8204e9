import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import styles from './fifth-slot.module.css'
import { LineUp } from './line-up.tsx'
import type { FeaturedCompanion } from './queries.ts'
import { useHoverOrFocus } from './rotation.ts'

/**
 * The lit fifth slot; empty until it is known who is online, and if no one is. It is one element either way: the lamp flickers
 * on once.
 */
export function FifthSlot({ companions }: { companions: FeaturedCompanion[] }) {
  const { watch, ...hold } = useHoverOrFocus()
  const isEmpty = companions.length === 0
  return (
    <section className={styles.slot} aria-label={isEmpty ? undefined : t`Online now`} ref={watch}>
      <span className={styles.number} aria-hidden="true">
        5
      </span>
      <span className={clsx(styles.word, isEmpty && styles.shown)} aria-hidden="true">
        <Trans>
          Your fifth
          <br />
          is waiting
        </Trans>
      </span>
      {!isEmpty && <LineUp companions={companions} hold={hold} />}
    </section>
  )
}
