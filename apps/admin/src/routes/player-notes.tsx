import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PageButton } from '@queuemate/app-kit/page-button'
import { PLAYER_NOTE_STATES } from '@queuemate/contracts/staff/player-notes'
import { Segmented } from '@queuemate/ui/segmented'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { oneOf } from '@queuemate/app-kit/address-params'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { PlayerNoteCard } from '../features/companions/player-note-card.tsx'
import { Page } from '../lib/page.tsx'
import { PagedList } from '../lib/table/paged-list.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api } from '../lib/trpc.ts'

const noteParams = { state: oneOf(PLAYER_NOTE_STATES) }

/** Notes that players let others read, the longest waiting first. */
export function Component() {
  const [{ state = 'open' }, change] = useAddressParams(noteParams)
  const query = useInfiniteQuery(api.staff.notes.list.infiniteQueryOptions({ state, limit: 20 }, pageOptions))
  return (
    <Page
      title={t`Player notes`}
      actions={
        <>
          <Segmented
            aria-label={t`Which notes`}
            value={state}
            options={[
              { value: 'open', label: t`Waiting` },
              { value: 'approved', label: t`Approved` },
              { value: 'rejected', label: t`Rejected` },
            ]}
            onValueChange={(next) => change({ state: next === 'open' ? undefined : next })}
          />
          <PageButton to="/companions">{t`Companions`}</PageButton>
        </>
      }
    >
      <PagedList
        {...usePages(query)}
        problem={t`The notes could not be loaded.`}
        className="stack g4"
        skeleton={<SkeletonLines lines={[120, 120, 120]} />}
        empty={state === 'open' ? t`No notes waiting` : t`No such notes yet`}
        emptyText={t`Players can let a companion's page show the note of their survey, once staff have read it.`}
      >
        {(rows) => rows.map((note) => <PlayerNoteCard key={note.id} note={note} />)}
      </PagedList>
    </Page>
  )
}
