import { t } from '@lingui/core/macro'
import slotIvo from '../assets/people/slot-ivo.svg'
import slotKesh from '../assets/people/slot-kesh.svg'
import slotTess from '../assets/people/slot-tess.svg'
import { Avatar } from '@queuemate/ui/avatar'
import styles from './party.module.css'

export type PartyState = 'ask' | 'wait' | 'lit' | 'out'

type PartyProps = {
  state: PartyState
  you: string | null | undefined
  companion: { picture: string | null | undefined; name: string }
}

/** You, three silhouettes, and the fifth place for the companion. Illustrates the text next to it. */
export function Party({ state, you, companion }: PartyProps) {
  return (
    <div className={styles.party} data-state={state} aria-hidden="true">
      <div className={styles.slot}>
        <Avatar picture={you} alt="" size={100} className={styles.picture} />
        <span className={styles.tag}>{t`You`}</span>
      </div>
      {[slotKesh, slotIvo, slotTess].map((src) => (
        <div className={styles.slot} key={src}>
          <img src={src} alt="" />
        </div>
      ))}
      <div className={`${styles.slot} ${styles.five}`}>
        <Avatar picture={companion.picture} alt="" size={100} className={styles.picture} />
        <span className={styles.tag}>{companion.name}</span>
      </div>
    </div>
  )
}
