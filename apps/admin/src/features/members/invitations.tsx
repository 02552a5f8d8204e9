import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatNames } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { tight } from '@queuemate/ui/breakpoints'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Table, type Column } from '@queuemate/ui/table'
import { Trans } from '@lingui/react/macro'
import type { InvitationRow } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { permissionName, roleName } from '../../lib/labels.ts'
import { Moment } from '../../lib/times.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useMedia } from '@queuemate/app-kit/use-media'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './members.module.css'

/** Invitations that nobody has accepted yet, and a way to send one. */
export function Invitations({ isInviting = false }: { isInviting?: boolean }) {
  const isTight = useMedia(tight)
  const [invites, setInvites] = useState(isInviting)
  const [withdrawn, setWithdrawn] = useState<InvitationRow | null>(null)
  const items = useQuery(api.staff.members.invitations.queryOptions()).data?.items ?? []
  const email = withdrawn?.email ?? ''
  const addressOf = (id: string) => items.find((one) => one.id === id)?.email ?? ''
  const resend = useAction(trpcClient.staff.members.resendInvitation, {
    success: (_, { id }) => t`Sent to ${addressOf(id)} again. The previous link no longer works`,
  })
  const withdraw = useAction(trpcClient.staff.members.withdrawInvitation, {
    success: t`The invitation to ${email} was withdrawn`,
    onClose: () => setWithdrawn(null),
  })
  return (
    <CardSection
      title={t`Invitations`}
      action={
        <Button size="sm" variant="primary" onClick={() => setInvites(true)}>
          {t`Invite`}
        </Button>
      }
    >
      {items.length === 0 ? (
        <CardBody className="t3 sm">
          {t`No open invitations. Invite a person by email, or change the role of a player.`}
        </CardBody>
      ) : (
        <Table
          dense
          label={t`Open invitations`}
          columns={(isTight ? tightColumnsOf : columnsOf)({
            onResend: ({ id }) => resend.run({ id }),
            onWithdraw: setWithdrawn,
          })}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
      <ConfirmDialog
        open={withdrawn !== null}
        title={t`Withdraw the invitation to ${email}?`}
        text={t`The link in their email will no longer work.`}
        confirm={t`Withdraw`}
        cancel={t`Keep it`}
        pending={withdraw.isPending}
        onConfirm={() => withdrawn && withdraw.run({ id: withdrawn.id })}
        onCancel={() => setWithdrawn(null)}
      />
    </CardSection>
  )
}

type Actions = { onResend: (row: InvitationRow) => void; onWithdraw: (row: InvitationRow) => void }

const columnsOf = (actions: Actions): Column<InvitationRow>[] => [
  { head: t`Email`, names: true, cell: ({ email }) => email },
  { head: t`Role`, cell: (row) => <Given row={row} /> },
  { head: t`Sent`, cell: ({ sent_at: at }) => <Moment at={at} /> },
  { head: t`By`, cell: ({ by }) => by },
  { head: t`Expires`, cell: expiryOf },
  { head: t`Actions`, cell: (row) => <RowActions row={row} {...actions} /> },
]

/** For small screens: who sent it and when is left out. */
const tightColumnsOf = (actions: Actions): Column<InvitationRow>[] => [
  {
    head: t`Email`,
    names: true,
    className: styles.invited!,
    cell: (row) => (
      <>
        {row.email}
        <div className="t2">
          <Given row={row} />
        </div>
        <div className="t3">
          <Trans>Expires: {expiryOf(row)}</Trans>
        </div>
      </>
    ),
  },
  { head: t`Actions`, cell: (row) => <RowActions row={row} {...actions} /> },
]

const Given = ({ row: { role, permissions, ends_at: end } }: { row: InvitationRow }) => (
  <>
    {roleName(role)}
    {role === 'staff' && permissions.length > 0 && `: ${formatNames(permissions.map(permissionName))}`}
    {end && <span className="t3"> {t`until ${formatDate(end)}`}</span>}
  </>
)

const expiryOf = ({ expires_at: at }: InvitationRow) =>
  Date.parse(at) <= Date.now() ? <Badge tone="pending">{t`Expired`}</Badge> : <Moment at={at} />

const RowActions = ({ row, onResend, onWithdraw }: Actions & { row: InvitationRow }) => (
  <span className={styles.actions}>
    <Button size="sm" aria-label={t`Resend to ${row.email}`} onClick={() => onResend(row)}>
      {t`Resend`}
    </Button>
    <Button
      size="sm"
      variant="danger-soft"
      aria-label={t`Withdraw the invitation to ${row.email}`}
      onClick={() => onWithdraw(row)}
    >
      {t`Withdraw`}
    </Button>
  </span>
)
