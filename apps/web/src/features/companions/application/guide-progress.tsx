import { t } from '@lingui/core/macro'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import slotsStyles from '@queuemate/ui/slots.module.css'
import styles from './guide.module.css'

const rows = [0, 1, 2, 3]
const places = [0, 1, 2, 3, 4]

/** Twenty blocks as four rows of five: read blocks are grey, the current one is lit. */
export function GuideProgress({ read }: { read: number }) {
  return (
    <div className={styles.progress}>
      <div
        className={styles.rows}
        role="progressbar"
        aria-label={t`Guide progress`}
        aria-valuemin={0}
        aria-valuemax={GUIDE_BLOCKS}
        aria-valuenow={read}
      >
        {rows.map((row) => (
          <span key={row} className={slotsStyles.slots} data-size="lg">
            {places.map((place) => {
              const block = row * places.length + place
              return <i key={place} data-state={block < read ? 'done' : block === read ? 'lit' : undefined} />
            })}
          </span>
        ))}
      </div>
      <p>{t`${read} of ${GUIDE_BLOCKS} read`}</p>
    </div>
  )
}
