import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import mist from '../assets/banners/mist.svg'
import { formatMoney } from '@queuemate/contracts/money'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge, Dot } from '@queuemate/ui/badge'
import { Country } from './flag.tsx'
import { Price } from './price.tsx'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './companion-card.module.css'

type CompanionCardProps = {
  companion: {
    name: string
    tag: string
    profile_picture: string | null
    banner_url: string | null
    country_name: string | null
    country_code: string | null
    matches: number
    hourly: number
    /** Missing where availability is not shown (homepage). */
    available?: boolean
  }
  /** The marketplace lists prices per hour (spec §9); a game costs the same, however long it takes. */
  unit: 'hour' | 'game'
  /** Its badge; left out on the homepage. */
  rank?: ReactElement
  /** Highlights a companion of the highest rank. */
  radiant?: boolean
  action: ReactNode
  /** The name as a link to the companion's page; without it, the plain name. */
  title?: ReactNode
  /** A button on top of the banner, on the left. */
  corner?: ReactNode
  /** The companion's ratings and record; left out on the homepage. */
  record?: ReactNode
}

export function CompanionCard(props: CompanionCardProps) {
  const { companion, unit, rank, radiant = false, action, title, corner, record } = props
  const { name, tag, country_name: country, country_code, matches, available } = companion
  return (
    <article className={clsx(styles.card, radiant && styles.radiant)} data-available={available}>
      <div className={styles.banner}>
        <img
          src={companion.banner_url || mist}
          alt=""
          loading="lazy"
          onError={(event) => {
            if (event.currentTarget.src !== mist) event.currentTarget.src = mist
          }}
        />
        {available !== undefined && <Availability available={available} />}
        {corner}
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <Avatar picture={companion.profile_picture} alt="" size={64} className={styles.face} />
          {rank}
        </div>
        <h3 className={clsx(styles.name, 'trunc')}>{title ?? <bdi>{name}</bdi>}</h3>
        <p className={clsx(styles.tag, 'trunc')}>@{tag}</p>
        <div className={styles.meta}>
          {country && <Country code={country_code ?? ''} name={country} />}
          <span className="tnum">
            <Plural value={matches} one="# game" other="# games" />
          </span>
        </div>
        {record}
        <div className={styles.foot}>
          <div className={styles.price}>
            <Price cents={companion.hourly} unit="game" />
            {unit === 'hour' && <small>{t`Listed as ${formatMoney(companion.hourly)} / hour`}</small>}
          </div>
          {action}
        </div>
      </div>
    </article>
  )
}

/** A grid of companion cards, which are higher if they have a record. */
export function CompanionCards({ records, ...rest }: ComponentProps<'div'> & { records?: boolean }) {
  return <div {...rest} className={clsx(styles.grid, rest.className)} data-records={records} />
}

/** Shown on the banner. The word next to the dot makes sure that color is not the only signal. */
function Availability({ available }: { available: boolean }) {
  return (
    <Badge glass className={styles.status}>
      <Dot tone={available ? 'available' : 'neutral'} />
      {available ? t`Available` : t`Unavailable`}
    </Badge>
  )
}

/** A placeholder card while the list loads. */
export function CompanionCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.banner} />
      <div className={styles.body}>
        <div className={styles.top}>
          <Skeleton circle width={64} height={64} className={styles.face} />
          <Skeleton width={92} height={16} />
        </div>
        <Skeleton width="62%" height={18} className="mt4" />
        <Skeleton width="38%" height={13} className="mt2" />
        <Skeleton width="74%" height={13} className={styles.metaBar} />
        <div className={styles.foot}>
          <Skeleton width={86} height={22} />
          <Skeleton width={84} height={40} className={styles.actionBar} />
        </div>
      </div>
    </div>
  )
}
