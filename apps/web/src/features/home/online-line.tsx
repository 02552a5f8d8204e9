import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { formatCount } from '@queuemate/i18n/format'
import { durationText } from '@queuemate/product-ui/duration'
import { clockOf } from '../../lib/hours.ts'
import { useMinutesAhead } from '../../lib/use-minutes-ahead.ts'
import type { OnlineNow } from './queries.ts'
import styles from './online-line.module.css'

type OnlineLineProps = { online: OnlineNow | undefined; className: string | undefined }

/** How many companions are online and how fast they answer. Its space is reserved while it loads. */
export function OnlineLine({ online, className }: OnlineLineProps) {
  return (
    <p className={clsx(styles.line, className, online?.count === 0 && styles.none, 'tnum')}>
      {online && (online.count > 0 ? <Figures {...online} /> : <UsualTime usual={online.usual} />)}
    </p>
  )
}

function Figures({ count, answer_seconds: seconds }: OnlineNow) {
  const figure = formatCount(count)
  if (seconds === null)
    return (
      <Trans>
        <b>{figure}</b> online
      </Trans>
    )
  const time = durationText(seconds)
  return (
    <Plural
      value={count}
      one={
        <Trans>
          <b>{figure}</b> online, usually responds in {time}
        </Trans>
      }
      other={
        <Trans>
          <b>{figure}</b> online, usually respond in {time}
        </Trans>
      }
    />
  )
}

/** In the reader's local time. */
function UsualTime({ usual }: Pick<OnlineNow, 'usual'>) {
  const ahead = Math.round(useMinutesAhead() / 60)
  if (!usual || usual.from === usual.until) return t`No companion is online right now.`
  const from = clockOf((usual.from + ahead + 24) % 24)
  const until = clockOf((usual.until + ahead + 24) % 24)
  return t`No companion is online right now. Most are here from ${from} to ${until}, in your time zone.`
}
