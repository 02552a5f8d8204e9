import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { formatItems, formatLanguage } from '@queuemate/i18n/format'
import { CheckedRank } from '@queuemate/product-ui/checked-rank'
import { answerText } from '@queuemate/product-ui/companion-labels'
import { Country } from '@queuemate/product-ui/flag'
import { Price } from '@queuemate/product-ui/price'
import { RatingShare } from '@queuemate/product-ui/rating-share'
import { Avatar } from '@queuemate/ui/avatar'
import { tight } from '@queuemate/ui/breakpoints'
import { Button } from '@queuemate/ui/button'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { companionQuery, type CompanionDetails } from '../../companions/page/companion-data.ts'
import { PlayersSay } from '../../companions/page/players-say.tsx'
import { LastResults, UsualHours } from '../../companions/page/record.tsx'
import type { Companion } from '../../marketplace/companions.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { Queue } from './companion-queue.tsx'
import styles from './companion-preview.module.css'

type CompanionPreviewProps = {
  username: string
  /** The list beside it: arrow keys go through it. */
  companions: readonly Companion[]
  onShow: (username: string) => void
  onClose: () => void
}

const pageOf = (username: string) => `/companions/${encodeURIComponent(username)}`

/** A companion's page beside the list. On a screen without room for both, it is the page. */
export function CompanionPreview({ username, companions, onShow, onClose }: CompanionPreviewProps) {
  const query = useQuery(companionQuery(username))
  const panel = useRef<HTMLElement>(null)
  const place = companions.findIndex((one) => one.username === username)
  const step = (by: 1 | -1) => {
    const next = place === -1 ? undefined : companions[place + by]
    if (next) onShow(next.username)
  }
  const close = () => {
    onClose()
    document.querySelector<HTMLElement>(`article a[href="${CSS.escape(pageOf(username))}"]`)?.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Fields, menus and dialogs need these keys for themselves.
    if (
      event.target !== document.body &&
      !panel.current?.contains(event.target instanceof Node ? event.target : null)
    )
      return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(-1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const isUnknown = query.isError && failureOf(query.error).code === 'not_found'
  const closeUnknown = useEffectEvent(onClose)
  useEffect(() => {
    if (isUnknown) closeUnknown()
  }, [isUnknown])
  if (window.matchMedia(tight).matches) return <Navigate to={pageOf(username)} replace />
  return (
    <section ref={panel} tabIndex={-1} className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.bar}>
        <Button
          size="sm"
          iconOnly
          aria-label={t`Previous companion`}
          disabled={place < 1}
          icon={<ChevronLeft className="icon" aria-hidden="true" />}
          onClick={() => step(-1)}
        />
        <Button
          size="sm"
          iconOnly
          aria-label={t`Next companion`}
          disabled={place === -1 || place === companions.length - 1}
          icon={<ChevronRight className="icon" aria-hidden="true" />}
          onClick={() => step(1)}
        />
        <Link className="link sm grow" to={pageOf(username)}>{t`Open page`}</Link>
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={t`Close preview`}
          icon={<X className="icon" aria-hidden="true" />}
          onClick={close}
        />
      </div>
      {query.data ? (
        <Content companion={query.data} />
      ) : (
        <div className={styles.body}>
          {query.isError ? (
            <InlineError
              problem={t`This companion could not be loaded.`}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <SkeletonLines lines={[64, 120, 160]} />
          )}
        </div>
      )}
    </section>
  )
}

function Content({ companion }: { companion: CompanionDetails }) {
  const me = useCurrentUser()
  return (
    <>
      <div className={styles.body}>
        <div className={styles.head}>
          <Avatar picture={companion.profile_picture} alt="" size={64} />
          <div className="grow">
            <h2 dir="auto">{companion.name}</h2>
            <CheckedRank rank={companion.rank} checked={companion.rank_checked_at !== null} />
            <p className="sm t3">@{companion.username}</p>
            {companion.country_name && (
              <Country code={companion.country_code ?? ''} name={companion.country_name} />
            )}
            <p className="sm mt1">
              <RatingShare ratings={companion.ratings} games={companion.matches} />
            </p>
          </div>
        </div>
        <p className="sm t2">
          {[
            companion.answer_seconds !== null && answerText(companion.answer_seconds),
            formatItems(companion.languages.map(formatLanguage)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {companion.bio && (
          <p className={styles.bio} dir="auto">
            {companion.bio}
          </p>
        )}
        <PlayersSay companion={companion} />
        <LastResults results={companion.results} />
        <UsualHours hours={companion.hours} />
      </div>
      <div className={styles.foot}>
        <Price cents={companion.hourly} unit="game" />
        <Queue companion={companion} me={me} />
      </div>
    </>
  )
}
