import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot, CardHead } from '@queuemate/ui/card'
import { LoadError } from '@queuemate/ui/load-error'
import { Skeleton } from '@queuemate/ui/skeleton'
import { useUserOrOutline } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { InfoForm } from './info-form.tsx'
import styles from './settings.module.css'
import { countriesQuery, languagesQuery, timezonesQuery, keptQuery } from './queries.ts'

/** Name, country, languages, in-game name, tag and rank, time zones (spec §2 'Personal info'). */
export function InfoSection() {
  const user = useUserOrOutline()
  const countries = useQuery(countriesQuery)
  const languages = useQuery(languagesQuery)
  const timezones = useQuery(timezonesQuery)
  const kept = useQuery(keptQuery)
  const failed = [countries, languages, timezones, kept].filter((list) => list.isError && !list.data)
  const reason = failed[0] && failureOf(failed[0].error).text
  return (
    <Card id="info" aria-labelledby="h-info">
      <CardHead
        title={t`Personal info`}
        titleId="h-info"
        note={t`Companions see your in-game name and rank on orders.`}
      />
      {user && countries.data && languages.data && timezones.data && kept.data ? (
        <InfoForm
          user={user}
          countries={[...countries.data, ...kept.data.countries]}
          languages={[...languages.data, ...kept.data.languages]}
          timezones={[...timezones.data, ...kept.data.timezones]}
        />
      ) : reason ? (
        <CardBody>
          <LoadError onRetry={() => failed.forEach((list) => void list.refetch())}>
            <Trans>Your information could not be loaded. {reason}</Trans>
          </LoadError>
        </CardBody>
      ) : (
        <InfoSkeleton />
      )}
    </Card>
  )
}

function InfoSkeleton() {
  return (
    <>
      <CardBody className={styles.form} aria-busy="true">
        {['name', 'country', 'languages', 'ign', 'tag', 'rank', 'zones'].map((part) => (
          <div key={part} className={part === 'languages' ? styles.full : undefined}>
            <Skeleton width={90} height={14} />
            <Skeleton control width="100%" height={40} className={styles.field} />
          </div>
        ))}
      </CardBody>
      <CardFoot className={styles.foot}>
        <Button variant="ghost" disabled>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" disabled>
          <Trans>Save changes</Trans>
        </Button>
      </CardFoot>
    </>
  )
}
