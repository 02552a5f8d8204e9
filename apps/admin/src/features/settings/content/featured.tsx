import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { FEATURED_MAX } from '@queuemate/contracts/staff/content'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import { SearchField } from '../../../lib/table/search-field.tsx'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { ChangedAlert } from '../../../lib/changed-alert.tsx'
import { History } from './history.tsx'
import { useEdit } from '../../../lib/use-edit.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import type { HomeCompanion, StaffFeatured } from '../../../lib/outputs.ts'
import styles from './content.module.css'

/** The companions that the homepage shows first, in order. */
export function Featured() {
  const query = useQuery(api.staff.settings.featured.queryOptions())
  const edit = useEdit(query.refetch)
  return (
    <QueryPanel
      query={query}
      problem={t`The featured companions could not be loaded.`}
      skeleton={<Skeleton height={200} />}
    >
      {(featured) => (
        <>
          <Chooser key={edit.edition} featured={featured} edit={edit} />
          <History kinds={['featured']} onUndone={() => void edit.reload()} />
        </>
      )}
    </QueryPanel>
  )
}

function Chooser({ featured, edit }: { featured: StaffFeatured; edit: ReturnType<typeof useEdit> }) {
  // Keeps the version that the form started with, so that the server refuses to overwrite another person's change.
  const [{ version, companions: before }] = useState(featured)
  const [chosen, setChosen] = useState(before)
  const [refusal, setRefusal] = useState<string>()
  const set = useMutation({
    ...mutationOptions(trpcClient.staff.settings.setFeatured),
    onSuccess: edit.saved,
    onError(error) {
      edit.onServerError(error)
      setRefusal(failureOf(error).text)
    },
  })
  const move = (from: number, by: number) =>
    setChosen((list) => {
      const next = [...list]
      next.splice(from + by, 0, ...next.splice(from, 1))
      return next
    })
  const isChanged = chosen.map(({ id }) => id).join() !== before.map(({ id }) => id).join()
  return (
    <div className={styles.narrow}>
      <p className="t2">
        {t`The homepage shows three companions: these first, then those with the most matches. Companions who are disabled, banned or without a picture are left out, and the next ones take their place.`}
      </p>
      <ChangedAlert refusal={refusal} onReload={edit.onReload} />
      {chosen.length === 0 && (
        <EmptyState bare title={t`No companions chosen`}>
          {t`The homepage shows the companions with the most matches.`}
        </EmptyState>
      )}
      <ol className={styles.chosen} aria-label={t`Chosen companions`}>
        {chosen.map((companion, place) => (
          <li key={companion.id} className={cardStyles.card}>
            <Avatar picture={companion.picture} alt="" size={32} />
            <span className="grow trunc">
              <b>{companion.name}</b> <span className="t3">@{companion.username}</span>
            </span>
            {!companion.shown && <Badge tone="neutral">{t`Not currently shown`}</Badge>}
            <Button
              variant="ghost"
              iconOnly
              disabled={place === 0}
              aria-label={t`Move ${companion.name} up`}
              onClick={() => move(place, -1)}
            >
              <ArrowUp className="icon" aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              iconOnly
              disabled={place === chosen.length - 1}
              aria-label={t`Move ${companion.name} down`}
              onClick={() => move(place, 1)}
            >
              <ArrowDown className="icon" aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              iconOnly
              aria-label={t`Remove ${companion.name}`}
              onClick={() => setChosen(chosen.filter(({ id }) => id !== companion.id))}
            >
              <X className="icon" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      {chosen.length < FEATURED_MAX && (
        <Candidates
          without={chosen.map(({ id }) => id)}
          onChoose={(companion) => setChosen([...chosen, companion])}
        />
      )}
      <div>
        <Button
          variant="primary"
          disabled={!isChanged}
          loading={set.isPending}
          onClick={() => set.mutate({ ids: chosen.map(({ id }) => id), version })}
        >
          {t`Save`}
        </Button>
      </div>
    </div>
  )
}

type CandidatesProps = {
  without: string[]
  onChoose: (companion: HomeCompanion) => void
}

function Candidates({ without, onChoose }: CandidatesProps) {
  const [query, setQuery] = useState<string>()
  const { data } = useQuery(
    api.staff.settings.candidates.queryOptions(
      { query: query ?? '' },
      { enabled: (query?.length ?? 0) >= 2 },
    ),
  )
  const found = query ? data?.filter(({ id }) => !without.includes(id)) : undefined
  return (
    <div className="stack g3">
      <SearchField label={t`Find a companion`} value={query} onChange={setQuery} />
      <ul className={styles.chosen} aria-label={t`Companions found`} aria-live="polite">
        {found?.map((companion) => (
          <li key={companion.id} className={cardStyles.card}>
            <Avatar picture={companion.picture} alt="" size={32} />
            <span className="grow trunc">
              <b>{companion.name}</b> <span className="t3">@{companion.username}</span>
            </span>
            <Button
              size="sm"
              aria-label={t`Add ${companion.name}`}
              onClick={() => {
                onChoose(companion)
                setQuery(undefined)
              }}
            >
              {t`Add`}
            </Button>
          </li>
        ))}
        {found?.length === 0 && <li className="t3 sm">{t`No companion found`}</li>}
      </ul>
    </div>
  )
}
