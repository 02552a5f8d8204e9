import { Plural, Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Badge } from '@queuemate/ui/badge'
import { Price } from '@queuemate/product-ui/price'
import styles from './fifth-slot.module.css'
import type { FeaturedCompanion } from './home-data.ts'

type FifthSlotProps = { companion: FeaturedCompanion | undefined }

/** The lit fifth slot; empty until a companion is featured. */
export function FifthSlot({ companion }: FifthSlotProps) {
  if (!companion) {
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
  const [first, ...last] = companion.name.split(' ')
  return (
    <div className={styles.slot}>
      <span className={styles.number} aria-hidden="true">
        5
      </span>
      <Badge className={clsx('badge--glass', styles.badge)}>
        <Trans>Companion</Trans>
      </Badge>
      <Portrait key={companion.profile_picture} src={companion.profile_picture} />
      <div className={styles.plate}>
        <span className={clsx('h2', styles.name)}>
          {first}
          <span className="only-d"> {last.join(' ')}</span>
        </span>
        <Price className={styles.price} cents={companion.hourly} unit="game" />
        <span className={clsx('sm', styles.tag, styles.handle)}>@{companion.tag}</span>
        <span className={clsx('sm tnum', styles.tag)}>
          <Plural value={companion.matches} one="# match" other="# matches" />
        </span>
      </div>
    </div>
  )
}

function Portrait({ src }: { src: string | null }) {
  const [failed, setFailed] = useState(false)
  if (!src || src.length < 5 || failed) return null
  return <img className={styles.photo} src={src} alt="" onError={() => setFailed(true)} />
}
