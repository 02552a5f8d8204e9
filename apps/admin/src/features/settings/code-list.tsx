import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import type { StaffCode } from '@queuemate/contracts/staff/settings'
import { i18n } from '@queuemate/i18n/i18n'
import { Badge, type Tone } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import { showToast } from '@queuemate/ui/toast'
import { PersonLink } from '../../lib/person-link.tsx'
import { useHasPermission } from '../../lib/staff.ts'
import { PagedList } from '../../lib/table/paged-list.tsx'
import { SearchField } from '../../lib/table/search-field.tsx'
import { pageOptions, usePages } from '../../lib/table/use-pages.ts'
import { Table, type Column } from '@queuemate/ui/table'
import { Moment } from '../../lib/times.tsx'
import { trpc } from '../../lib/trpc.ts'
import { NewCode } from './new-code.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './settings.module.css'
import filterStyles from '../../lib/filters.module.css'

const states: Record<StaffCode['state'], { text: MessageDescriptor; tone: Tone }> = {
  active: { text: msg`Active`, tone: 'available' },
  used_up: { text: msg`Used up`, tone: 'neutral' },
  expired: { text: msg`Expired`, tone: 'neutral' },
  disabled: { text: msg`Disabled`, tone: 'danger' },
}

/** Referral codes, with their owners and uses. */
export function CodeList({
  search,
  onSearch,
}: {
  search: string | undefined
  onSearch: (q: string | undefined) => void
}) {
  const query = trpc.staff.referralCodes.list.useInfiniteQuery({ query: search }, pageOptions)
  const [asked, setAsked] = useState<StaffCode | null>(null)
  return (
    <div className="stack g4">
      <NewCode />
      <div className={filterStyles.filters}>
        <SearchField label={t`Code or owner`} value={search} onChange={onSearch} />
      </div>
      <PagedList
        {...usePages(query)}
        problem={t`The codes could not be loaded.`}
        skeleton={<Skeleton height={200} />}
        empty={<EmptyState title={search ? t`No codes found` : t`No codes yet`} />}
      >
        {(rows) => (
          <div className={clsx(cardStyles.card, styles.codes)}>
            <Table
              dense
              label={t`Referral codes`}
              columns={columns(setAsked)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          </div>
        )}
      </PagedList>
      <DisableDialog code={asked} onClose={() => setAsked(null)} />
    </div>
  )
}

const columns = (onDisable: (code: StaffCode) => void): Column<StaffCode>[] => [
  { head: t`Code`, names: true, cell: ({ code }) => <span className="mono">{code}</span> },
  {
    head: t`State`,
    cell: ({ state }) => (
      <Badge tone={states[state].tone} dot>
        {i18n._(states[state].text)}
      </Badge>
    ),
  },
  {
    head: t`Owner`,
    wideOnly: true,
    cell: ({ owner }) =>
      owner ? <PersonLink className="link" person={owner} /> : <span className="t3">{t`None`}</span>,
  },
  {
    head: t`Created by`,
    wideOnly: true,
    cell: ({ maker }) =>
      maker ? <PersonLink className="link" person={maker} /> : <span className="t3">{t`None`}</span>,
  },
  {
    head: t`Uses`,
    figures: true,
    wideOnly: true,
    cell: ({ uses, max_uses: most }) => (most === null ? uses : t`${uses} of ${most}`),
  },
  { head: t`Applications`, cell: (code) => <Applications code={code} /> },
  {
    head: t`Expires`,
    figures: true,
    wideOnly: true,
    cell: ({ expires_at: at }) => (at ? <Moment at={at} /> : <span className="t3">{t`Never`}</span>),
  },
  {
    head: t`Actions`,
    figures: true,
    cell: (code) =>
      code.state === 'disabled' || code.state === 'expired' ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Disable ${code.code}`}
          onClick={() => onDisable(code)}
        >
          <Trans>Disable</Trans>
        </Button>
      ),
  },
]

/** The applications made with a code, as links to their lists. */
function Applications({ code: { code, applications } }: { code: StaffCode }) {
  const mayRead = useHasPermission('applications')
  const { pending, approved, rejected } = applications
  const lists = [
    { status: 'pending', count: pending, text: t`${pending} waiting` },
    { status: 'approved', count: approved, text: t`${approved} approved` },
    { status: 'rejected', count: rejected, text: t`${rejected} rejected or returned` },
  ].filter(({ count }) => count > 0)
  if (lists.length === 0) return <span className="t3">{t`None`}</span>
  return (
    <span className={styles.made}>
      {lists.map(({ status, text }) =>
        mayRead ? (
          <Link
            key={status}
            className="link"
            to={`/applications?${new URLSearchParams({ status, query: code })}`}
          >
            {text}
          </Link>
        ) : (
          <span key={status}>{text}</span>
        ),
      )}
    </span>
  )
}

function DisableDialog({ code, onClose }: { code: StaffCode | null; onClose: () => void }) {
  const utils = trpc.useUtils()
  const disable = trpc.staff.referralCodes.disable.useMutation({
    onSuccess: () => {
      void utils.staff.referralCodes.list.invalidate()
      void utils.staff.settings.changes.invalidate()
      onClose()
    },
    onError: (error) => showToast('danger', failureOf(error).text),
  })
  const name = code?.code ?? ''
  return (
    <ConfirmDialog
      open={code !== null}
      title={t`Disable ${name}?`}
      text={<Trans>New applications can't use it. Applications already made with it continue.</Trans>}
      confirm={t`Disable code`}
      cancel={t`Keep code`}
      pending={disable.isPending}
      onCancel={onClose}
      onConfirm={() => code && disable.mutate({ id: code.id })}
    />
  )
}
