import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import styles from './fifth-slot.module.css'
import type { FeaturedCompanion } from './home-data.ts'

/** Comes after the page, as the companions do; without it the slot stays empty. */
const LineUp = lazy(async () => {
  try {
    return { default: (await import('./line-up.tsx')).LineUp }
  } catch {
    return { default: EmptySlot }
  }
})

/** The lit fifth slot; empty until it is known who is online, and while no one is. */
export function FifthSlot({ companions }: { companions: FeaturedCompanion[] }) {
  if (companions.length === 0) return <EmptySlot />
  return (
    <Suspense fallback={<EmptySlot />}>
      <LineUp companions={companions} />
    </Suspense>
  )
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
