import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { clsx } from 'clsx'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { Badge } from '@queuemate/ui/badge'
import { phone } from '@queuemate/ui/breakpoints'
import { pictureVersion } from '@queuemate/ui/picture-version'
import { Price } from '@queuemate/product-ui/price'
import styles from './fifth-slot.module.css'
import type { FeaturedCompanion } from './queries.ts'
import { nextIndex, useRotation, type useHoverOrFocus } from './rotation.ts'
import { Link } from 'react-router-dom'

type LineUpProps = {
  companions: FeaturedCompanion[]
  /** Whether the pointer or the focus is on the slot. */
  hold: Omit<ReturnType<typeof useHoverOrFocus>, 'watch'>
}

/** Shows one companion after another. Pauses while the pointer or focus is on it, or when the person stops it. */
export function LineUp({ companions, hold: { watched, release } }: LineUpProps) {
  // People who prefer reduced motion start it with the button.
  const [stopped, setStopped] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const tags = companions.map(({ tag }) => tag)
  const place = useRotation(tags, stopped || watched)
  const next = nextIndex(tags, place)
  const toggle = () => {
    setStopped(!stopped)
    // Starting it leaves the pointer and the focus on it, which would pause it again.
    release()
  }
  return (
    <>
      <Badge glass className={styles.badge}>
        {t`Companion`}
      </Badge>
      {companions.map((companion, index) => (
        <Figure
          key={companion.tag}
          companion={companion}
          shown={index === place}
          near={index === place || index === next}
        />
      ))}
      {companions.length > 1 && (
        <div className={styles.control}>
          <span className={styles.places} aria-hidden="true">
            {tags.map((tag, index) => (
              <i key={tag} className={clsx(index === place && styles.lit)} />
            ))}
          </span>
          <button
            type="button"
            aria-label={stopped ? t`Resume showing companions` : t`Stop on this companion`}
            onClick={toggle}
          >
            {stopped ? <Play className="icon" /> : <Pause className="icon" />}
          </button>
        </div>
      )}
    </>
  )
}

type FigureProps = {
  companion: FeaturedCompanion
  shown: boolean
  /** Shown now or next, so its picture loads early. The other pictures wait. */
  near: boolean
}

function Figure({ companion, shown, near }: FigureProps) {
  const { name, tag, matches, hourly, profile_picture: picture } = companion
  const [reached, setReached] = useState(near)
  if (near && !reached) setReached(true)
  const [first, ...last] = name.split(' ')
  return (
    <Link
      className={clsx(styles.figure, shown && styles.shown)}
      to={`/companions/${encodeURIComponent(tag)}`}
      inert={!shown}
    >
      {reached && picture && <Portrait key={picture} src={picture} urgent={shown} />}
      <span className={styles.plate}>
        <span className={clsx('h2 trunc', styles.name)} title={name}>
          {first}
          <span className={styles.last}> {last.join(' ')}</span>
        </span>
        <Price className={styles.price} cents={hourly} unit="game" />
        <span className={clsx('sm trunc', styles.tag, styles.handle)}>@{tag}</span>
        <span className={clsx('sm tnum', styles.tag)}>
          <Plural value={matches} one="# game" other="# games" />
        </span>
      </span>
    </Link>
  )
}

function Portrait({ src, urgent }: { src: string; urgent: boolean }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img
      className={styles.photo}
      src={pictureVersion(src, 256)}
      srcSet={`${pictureVersion(src, 256)} 256w, ${pictureVersion(src, 512)} 512w`}
      sizes={`${phone} 46vw, 360px`}
      alt=""
      width={256}
      height={256}
      decoding="async"
      fetchPriority={urgent ? 'high' : 'low'}
      onError={() => setFailed(true)}
    />
  )
}
