import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import type { SessionRow } from '@queuemate/contracts/accounts/settings'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CardFoot, CardSection } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatAgo } from '../../lib/time.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useNow } from '@queuemate/app-kit/use-now'
import { mutationWithToast, showFailure } from '@queuemate/app-kit/show-failure'
import { RowSkeleton } from './row-skeleton.tsx'
import styles from './settings.module.css'
import { focusSection } from './use-sections.ts'
import { sessionsQuery } from './queries.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** The devices where the user is signed in, with buttons to sign out one of the others or all of them. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  const endOthers = useMutation({
    ...mutationWithToast(trpcClient.accounts.endOtherSessions),
    onSuccess: (rows) => {
      api.accounts.sessions.setData(undefined, rows)
      focusSection('sessions')
      showToast('success', t`All other devices were signed out`)
    },
  })
  const others = sessions.data?.filter((row) => !row.current).length ?? 0
  return (
    <CardSection id="sessions" title={t`Sessions`} note={t`Where you are signed in.`}>
      <ul className={layoutStyles.rows} aria-busy={sessions.isPending}>
        <QueryPanel
          row
          query={sessions}
          problem={t`Your sessions could not be loaded.`}
          skeleton={<RowSkeleton />}
        >
          {(rows) => (
            <>
              {/* This device first, then the others in the server's order. */}
              {rows
                .toSorted((a, b) => Number(b.current) - Number(a.current))
                .map((row) => (
                  <SessionItem key={row.id} row={row} />
                ))}
              {others === 0 && <li className="t3 sm">{t`You are not signed in anywhere else.`}</li>}
            </>
          )}
        </QueryPanel>
      </ul>
      {others > 0 && (
        <CardFoot className={styles.foot}>
          <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t`Sign out all other devices`}
          </Button>
        </CardFoot>
      )}
    </CardSection>
  )
}

function SessionItem({ row }: { row: SessionRow }) {
  const now = useNow(60_000)
  const { device, ip } = row
  const end = useMutation({
    ...mutationOptions(trpcClient.accounts.endSession),
    onSuccess: (rows) => {
      api.accounts.sessions.setData(undefined, rows)
      focusSection('sessions')
      showToast('success', t`${device} was signed out`)
    },
    onError: (error) => {
      showFailure(error)
      void api.accounts.sessions.invalidate()
    },
  })
  const Icon = /iOS|Android/.test(device) ? Smartphone : Monitor
  const ago = row.current ? t`just now` : formatAgo(row.last_seen, now)
  return (
    <li>
      <span className={styles.mark}>
        <Icon className="icon" aria-hidden="true" />
      </span>
      <div className="grow">
        <p className="strong">{device}</p>
        <p className="sm t3 tnum">{ip ? t`Last seen ${ago}, from ${ip}` : t`Last seen ${ago}`}</p>
      </div>
      {row.current ? (
        <Badge tone="success">{t`This device`}</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={t`Sign out ${device}`}
          loading={end.isPending}
          onClick={() => end.mutate({ id: row.id })}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}
