import { t } from '@lingui/core/macro'
import { SlotsLoader } from './slots.tsx'
import styles from './loader.module.css'

/** A spinner for a page or panel that is loading. */
export function Loader({ label = t`Loading` }: { label?: string }) {
  return (
    <div className={styles.loader} role="status">
      <SlotsLoader size="lg" />
      <span className="sr">{label}</span>
    </div>
  )
}
