import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Fact } from '@queuemate/ui/facts'
import { BookOpen, Check, Film, RotateCcw, Send, Ticket, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Country } from '@queuemate/product-ui/flag'
import { formatMoment, formatSize } from '@queuemate/i18n/format'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { Timeline } from '@queuemate/ui/timeline'
import type { ApplicationDetail } from '../../lib/outputs.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { useHasPermission } from '../../lib/staff.ts'
import { eventText, videoText } from './labels.ts'
import factStyles from '@queuemate/ui/facts.module.css'
import styles from './application-facts.module.css'

/** What the applicant claims, and who referred them. */
export function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  const { referral, country, video } = application
  const mayReadCodes = useHasPermission('settings')
  const { uses: used, max_uses: most } = referral
  const uses =
    most === null
      ? plural(used, { one: '# use', other: '# uses' })
      : plural(most, { one: `${used} of # use`, other: `${used} of # uses` })
  return (
    <dl className={clsx(factStyles.stacked, styles.facts)}>
      <Fact label={t`In-game name`}>
        <span className="mono">{application.ign ?? t`None`}</span>
      </Fact>
      <Fact label={t`Referral code`}>
        {mayReadCodes ? (
          <Link className="link mono" to={`/settings/codes?${new URLSearchParams({ q: referral.code })}`}>
            {referral.code}
          </Link>
        ) : (
          <span className="mono">{referral.code}</span>
        )}
        <span className="xs t3">{uses}</span>
      </Fact>
      <Fact label={t`Referred by`}>
        {referral.owner ? (
          <>
            <PersonLink className="link" person={referral.owner} />
            {!referral.owner.active && <span className="xs t3">{t`not active`}</span>}
          </>
        ) : (
          t`Staff`
        )}
      </Fact>
      <Fact label={t`Country`}>
        {country ? <Country code={country.code} name={country.label} /> : t`Not given`}
      </Fact>
      <Fact label={t`Submitted`}>{formatMoment(application.submitted_at)}</Fact>
      <Fact label={t`File`}>
        {video ? (
          <>
            <span>{videoText(video.content_type)}</span>
            <span className="xs t3">{formatSize(video.size)}</span>
          </>
        ) : (
          t`Gone`
        )}
      </Fact>
    </dl>
  )
}

const ICONS = {
  code_used: Ticket,
  video_uploaded: Film,
  submitted: Send,
  approved: Check,
  rejected: X,
  returned: RotateCcw,
} as const
const TONES = {
  code_used: 'pending',
  video_uploaded: 'progress',
  submitted: 'lamp',
  approved: 'success',
  rejected: 'danger',
  returned: 'pending',
} as const

/** Everything that happened, including earlier applications. */
export function ApplicationHistory({ application }: { application: ApplicationDetail }) {
  const entries = application.history.map((event, index) => {
    const Icon = ICONS[event.kind]
    return {
      key: String(index),
      icon: <Icon className="icon" aria-hidden="true" />,
      tone: TONES[event.kind],
      title: eventText(event),
      note: event.reason || undefined,
      time: formatMoment(event.at),
    }
  })
  const guide = {
    key: 'guide',
    icon: <BookOpen className="icon" aria-hidden="true" />,
    tone: 'progress' as const,
    title: t`Guide read`,
    note: t`${application.guide_read} of 20 blocks`,
    time: null,
  }
  return (
    <Card>
      <CardHead title={t`History`} />
      <CardBody className={styles.history}>
        <Timeline entries={[...entries.slice(0, 1), guide, ...entries.slice(1)]} />
      </CardBody>
    </Card>
  )
}
