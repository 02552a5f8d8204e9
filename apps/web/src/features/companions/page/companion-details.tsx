import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ComponentType, ReactNode } from 'react'
import type { PlayerNote } from '@queuemate/contracts/marketplace/schemas'
import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import { formatCount, formatItems, formatLanguage } from '@queuemate/i18n/format'
import mist from '@queuemate/product-ui/assets/banners/mist.svg'
import { durationText } from '@queuemate/product-ui/duration'
import { Country } from '@queuemate/product-ui/flag'
import { Price } from '@queuemate/product-ui/price'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { RatingShare } from '@queuemate/product-ui/rating-share'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge, Dot } from '@queuemate/ui/badge'
import { Fact } from '@queuemate/ui/facts'
import type { CompanionDetails as Details } from './companion-data.ts'
import { CheckedOn } from './checked-on.tsx'
import { PlayersSay } from './players-say.tsx'
import { LastResults, UsualHours } from './record.tsx'
import { ShareButton } from './share-button.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './companion-details.module.css'

type CompanionDetailsProps = {
  companion: Details
  /** The favorite button, for players. */
  favourite?: ReactNode
  /** The button to queue, or the reason why there is none. */
  queue: ReactNode
  /** For the companion's own page: a button that hides a note. */
  HideNote?: ComponentType<{ note: PlayerNote }> | undefined
}

/** Everything that players see of one companion. Also rendered on the server, so it uses no browser APIs. */
export function CompanionDetails({ companion, favourite, queue, HideNote }: CompanionDetailsProps) {
  const { name, username, available, answer_seconds: seconds } = companion
  const spoken = formatItems(companion.languages.map(formatLanguage))
  return (
    <main id="main" className="page">
      <div className={styles.banner}>
        <img src={companion.banner_url ?? mist} alt="" />
      </div>
      <div className={styles.head}>
        <div className={clsx(styles.face, companion.rank === RADIANT && styles.radiant)}>
          <Avatar className={styles.avatar} picture={companion.profile_picture} alt="" size={112} />
        </div>
        <div className={styles.who}>
          <h1 dir="auto">{name}</h1>
          <p className="t3">@{username}</p>
        </div>
        <div className={styles.tools}>
          {favourite}
          <ShareButton title={t`${name} on Queuemate`} path={`/companions/${encodeURIComponent(username)}`} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <dl className={styles.facts}>
            <Fact label={t`Rank`}>
              <RankBadge rank={companion.rank} />
              {companion.rank_checked_at && <CheckedOn at={companion.rank_checked_at} />}
            </Fact>
            <Fact label={t`Rating`}>
              <RatingShare ratings={companion.ratings} games={companion.matches} />
            </Fact>
            <Fact label={t`Games`}>
              {formatCount(companion.matches)}
              {companion.came && (
                <span className="t3">{t`Came to ${companion.came.games} of ${companion.came.of}`}</span>
              )}
            </Fact>
            <Fact label={t`Response time`}>
              {seconds === null ? t`Not known yet` : durationText(seconds)}
            </Fact>
            <Fact label={t`Languages`}>{spoken || t`Not given`}</Fact>
            <Fact label={t`Region`}>
              {companion.country_name ? (
                <span className={styles.beside}>
                  <Country code={companion.country_code ?? ''} name={companion.country_name} />
                  {companion.region_name && <span className="t3">{companion.region_name}</span>}
                </span>
              ) : (
                t`Not given`
              )}
            </Fact>
          </dl>
          {companion.bio && (
            <section className={clsx(cardStyles.card, styles.bio)} aria-labelledby="bio">
              <h2 id="bio">{t`About ${name}`}</h2>
              <p dir="auto">{companion.bio}</p>
            </section>
          )}
          <PlayersSay companion={companion} HideNote={HideNote} />
          <div className={styles.record}>
            <LastResults results={companion.results} />
            <UsualHours hours={companion.hours} />
          </div>
        </div>
        <aside className={clsx(cardStyles.card, styles.panel)} aria-label={t`Queue with ${name}`}>
          <Badge>
            <Dot tone={available ? 'available' : 'neutral'} />
            {available ? t`Available` : t`Unavailable`}
          </Badge>
          <Price className={styles.price} cents={companion.hourly} unit="game" />
          <p className="sm t2">{t`Per game, however long it takes. You only pay when the game starts.`}</p>
          {queue}
        </aside>
      </div>
    </main>
  )
}
