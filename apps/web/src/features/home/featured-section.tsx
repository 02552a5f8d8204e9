import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { PageButton } from '@queuemate/app-kit/page-button'
import { CompanionCard, CompanionCards, CompanionCardSkeleton } from '@queuemate/product-ui/companion-card'
import type { FeaturedChoice } from './queries.ts'
import section from './section.module.css'
import { Link } from 'react-router-dom'

type FeaturedSectionProps = {
  companions: FeaturedChoice[] | undefined
  start: string
}

export function FeaturedSection({ companions, start }: FeaturedSectionProps) {
  return (
    <section
      className={clsx('page', section.section, section.first)}
      aria-labelledby="featured"
      aria-busy={!companions}
    >
      <div className={section.head}>
        <h2 className="h-section" id="featured">
          {t`Featured companions`}
        </h2>
        <Link className="row g2 sm strong t2" to={start}>
          {t`Browse companions`} <ArrowRight className="icon icon--sm" aria-hidden="true" />
        </Link>
      </div>
      <CompanionCards>
        {companions
          ? companions.slice(0, 3).map((companion) => (
              <CompanionCard
                key={companion.tag}
                companion={companion}
                unit="game"
                record={<Reason companion={companion} />}
                action={
                  <PageButton to={`/companions/${encodeURIComponent(companion.tag)}`}>
                    {t`See companion`} <span className="sr">{companion.name}</span>
                  </PageButton>
                }
              />
            ))
          : [1, 2, 3].map((place) => <CompanionCardSkeleton key={place} />)}
      </CompanionCards>
    </section>
  )
}

/** Ratings and latest games, as far as enough people have rated, and why the companion is here. */
function Reason({ companion: { ratings, recent, chosen } }: { companion: FeaturedChoice }) {
  const count = ratings && ratings.great + ratings.good + ratings.bad
  return (
    <p className={clsx('sm t2 tnum', section.reason)}>
      {count && recent?.games
        ? t`${ratings.great} of ${count} great · won ${recent.won} of the last ${recent.games}`
        : null}
      <span className="t3">{chosen ? t`Chosen by our staff` : t`Most games`}</span>
    </p>
  )
}
