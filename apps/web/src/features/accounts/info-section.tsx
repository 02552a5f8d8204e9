import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { isCompanion, useUserOrOutline } from '../../lib/current-user.ts'
import { allOf, QueryPanel } from '@queuemate/app-kit/query-panel'
import { InfoForm } from './info-form.tsx'
import styles from './settings.module.css'
import { countriesQuery, languagesQuery, timezonesQuery, keptQuery } from './queries.ts'

/** Name, country, languages, in-game name, tag and rank, time zones (spec §2 'Personal info'). */
export function InfoSection() {
  const user = useUserOrOutline()
  const lists = allOf(
    useQuery(countriesQuery),
    useQuery(languagesQuery),
    useQuery(timezonesQuery),
    useQuery(keptQuery),
  )
  return (
    <CardSection
      id="info"
      title={t`Personal info`}
      note={
        isCompanion(user)
          ? t`Players see your name and country, and on orders your in-game name.`
          : t`Companions see your in-game name and rank on orders.`
      }
    >
      <QueryPanel
        bare
        query={lists}
        problem={t`Your information could not be loaded.`}
        skeleton={<InfoSkeleton />}
      >
        {([countries, languages, timezones, kept]) =>
          user ? (
            <InfoForm
              user={user}
              countries={[...countries, ...kept.countries]}
              languages={[...languages, ...kept.languages]}
              timezones={[...timezones, ...kept.timezones]}
            />
          ) : (
            <InfoSkeleton />
          )
        }
      </QueryPanel>
    </CardSection>
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
          {t`Cancel`}
        </Button>
        <Button variant="primary" disabled>
          {t`Save changes`}
        </Button>
      </CardFoot>
    </>
  )
}
