import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { useAction } from '../../lib/use-action.ts'
import { Moment } from '../../lib/times.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** The sessions of the signed-in member of staff, each with a button that ends it. */
export function SessionsCard() {
  const sessions = useQuery(api.accounts.sessions.queryOptions())
  const change = {
    onSuccess: (rows: NonNullable<typeof sessions.data>) => api.accounts.sessions.setData(undefined, rows),
  }
  const end = useAction(trpcClient.accounts.endSession, change)
  const endOthers = useAction(trpcClient.accounts.endOtherSessions, change)
  return (
    <CardSection title={t`Devices and sessions`}>
      <QueryPanel
        bare
        query={sessions}
        problem={t`Your sessions could not be loaded.`}
        skeleton={
          <CardBody>
            <Skeleton height={40} />
          </CardBody>
        }
      >
        {(rows) => (
          <>
            <ul className={layoutStyles.rows}>
              {rows.map(({ id, device, ip, current, last_seen: at }) => (
                <li key={id}>
                  <div className="grow">
                    <p className="strong">{device}</p>
                    <p className="sm t3">
                      <Moment at={at} />
                      {ip && t`, from ${ip}`}
                    </p>
                  </div>
                  {current ? (
                    <Badge tone="success">{t`This device`}</Badge>
                  ) : (
                    <Button size="sm" aria-label={t`Sign out ${device}`} onClick={() => end.run({ id })}>
                      {t`Sign out`}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {rows.length > 1 && (
              <CardFoot>
                <Button loading={endOthers.isPending} onClick={() => endOthers.run()}>
                  {t`Sign out all other devices`}
                </Button>
              </CardFoot>
            )}
          </>
        )}
      </QueryPanel>
    </CardSection>
  )
}
