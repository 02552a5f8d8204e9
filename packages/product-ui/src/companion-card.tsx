import type { ReactNode } from 'react'
import mist from '../assets/banners/mist.svg'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge, Dot } from '@queuemate/ui/badge'
import { Country } from './flag.tsx'
import { Price } from './price.tsx'
import { Skeleton } from '@queuemate/ui/skeleton'

type CompanionCardProps = {
  name: string
  tag: string
  picture: string | null | undefined
  banner: string | null | undefined
  countryName: string | null
  countryCode: string | null
  matches: number
  priceCents: number
  unit: 'hour' | 'game'
  /** Left out where rank and availability are not shown (homepage). */
  rank?: ReactNode
  /** Sets a companion of the highest rank apart. */
  radiant?: boolean
  available?: boolean
  action: ReactNode
}

const count = new Intl.NumberFormat('en-US')

export function CompanionCard(props: CompanionCardProps) {
  const { name, tag, picture, banner, countryName, countryCode, matches, priceCents, unit, rank } = props
  const { radiant = false, available, action } = props
  return (
    <article className={radiant ? 'comp comp--radiant' : 'comp'} data-available={available}>
      <div className="comp__banner">
        <img
          className="banner"
          src={banner || mist}
          alt=""
          loading="lazy"
          onError={(event) => {
            if (event.currentTarget.src !== mist) event.currentTarget.src = mist
          }}
        />
        {available !== undefined && <Availability available={available} />}
      </div>
      <div className="comp__body">
        <div className="comp__top">
          <Avatar picture={picture} alt="" size={64} />
          {rank}
        </div>
        <h3 className="comp__name trunc">{name}</h3>
        <p className="comp__tag trunc">@{tag}</p>
        <div className="comp__meta">
          {countryName && <Country code={countryCode ?? ''} name={countryName} />}
          <span className="tnum">{matches === 1 ? '1 match' : `${count.format(matches)} matches`}</span>
        </div>
        <div className="comp__foot">
          <Price cents={priceCents} unit={unit} />
          {action}
        </div>
      </div>
    </article>
  )
}

/** Lies on the banner: never color alone, the word stands beside the dot. */
function Availability({ available }: { available: boolean }) {
  return (
    <Badge className="badge--glass comp__status">
      <Dot tone={available ? 'available' : 'neutral'} />
      {available ? 'Available' : 'Unavailable'}
    </Badge>
  )
}

/** A card's place while the list loads, with the real heights. */
export function CompanionCardSkeleton() {
  return (
    <div className="comp" aria-hidden="true">
      <div className="comp__banner" />
      <div className="comp__body">
        <div className="comp__top">
          <Skeleton circle width={64} height={64} style={{ boxShadow: '0 0 0 4px var(--qm-surface)' }} />
          <Skeleton width={92} height={16} />
        </div>
        <Skeleton width="62%" height={18} style={{ marginTop: 16 }} />
        <Skeleton width="38%" height={13} style={{ marginTop: 8 }} />
        <Skeleton width="74%" height={13} style={{ margin: '16px 0 20px' }} />
        <div className="comp__foot">
          <Skeleton width={86} height={22} />
          <Skeleton width={84} height={40} style={{ borderRadius: 9 }} />
        </div>
      </div>
    </div>
  )
}
