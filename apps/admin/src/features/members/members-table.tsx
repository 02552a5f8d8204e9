import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useOptimisticMutation, type Optimistic } from '@queuemate/app-kit/use-optimistic'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { PERMISSIONS, type Permission } from '@queuemate/contracts/staff/permissions'
import { formatDate } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { phone } from '@queuemate/ui/breakpoints'
import { Button } from '@queuemate/ui/button'
import { Switch } from '@queuemate/ui/switch'
import { Table, type Column } from '@queuemate/ui/table'
import { showToast } from '@queuemate/ui/toast'
import { useStaff } from '../../lib/staff.ts'
import { Age } from '../../lib/times.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useMedia } from '@queuemate/app-kit/use-media'
import { permissionName, roleName } from '../../lib/labels.ts'
import { EndDialog } from './end-dialog.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import type { MemberList, MemberRow } from '../../lib/outputs.ts'
import scrollShadow from '../../lib/table/scroll-shadow.module.css'
import styles from './members.module.css'

const withOne = (permissions: readonly Permission[], permission: Permission, on: boolean) =>
  PERMISSIONS.filter((one) => (one === permission ? on : permissions.includes(one)))

/** The members of staff, with the changes of their permissions that are being saved. */
export const memberChanges: Optimistic<
  MemberList,
  { member: MemberRow; permission: Permission; on: boolean }
> = {
  name: 'permissions',
  query: api.staff.members.list.queryOptions(),
  apply: (list, { member, permission, on }) => ({
    ...list,
    items: list.items.map((row) =>
      row.id === member.id ? { ...row, permissions: withOne(row.permissions, permission, on) } : row,
    ),
  }),
}

/** The members of staff and their permissions. A change applies from their next call. */
export function MembersTable({ members }: { members: readonly MemberRow[] }) {
  const ownId = useStaff()?.id
  const isPhone = useMedia(phone)
  const [moved, setMoved] = useState<MemberRow | null>(null)
  const save = useOptimisticMutation(memberChanges, {
    mutationFn: ({ member, permission, on }) => {
      // As the change before this one left them.
      const saved = api.staff.members.list.getData()?.items.find(({ id }) => id === member.id) ?? member
      const { id: userId, permissions: from } = saved
      return trpcClient.staff.people.setPermissions.mutate({
        userId,
        permissions: withOne(from, permission, on),
        from,
      })
    },
    onSuccess: (_, { member, permission, on }) => {
      const { name } = member
      const label = permissionName(permission)
      showToast(
        'success',
        on ? t`${name} now has the permission ${label}` : t`${name} no longer has the permission ${label}`,
        { label: t`Undo`, run: () => save.mutate({ member, permission, on: !on }) },
      )
    },
    onError: showFailure,
  })
  const change: Change = (member, permission, on) => save.mutate({ member, permission, on })
  const end = endColumn(ownId, setMoved)
  return (
    <div className={cardStyles.card}>
      <Table
        dense
        className={clsx(scrollShadow.frame, scrollShadow.keepsFirst)}
        label={t`Staff and their permissions`}
        columns={isPhone ? phoneColumnsOf(change, end) : columnsOf(change, end)}
        rows={members}
        rowKey={({ id }) => id}
      />
      <p className={styles.note}>
        {t`Admins have all permissions. Only another admin can change or end the role of an admin.`}
      </p>
      {moved && <EndDialog member={moved} onClose={() => setMoved(null)} />}
    </div>
  )
}

type Change = (member: MemberRow, permission: Permission, on: boolean) => void

const columnsOf = (change: Change, end: Column<MemberRow>): Column<MemberRow>[] => [
  { head: t`Name`, names: true, cell: (member) => <PersonCell member={member} /> },
  twoFactorColumn(),
  end,
  ...PERMISSIONS.map((permission): Column<MemberRow> => ({
    head: permissionName(permission),
    className: styles.permission!,
    cell: (member) => (
      <span className={styles.switch}>
        <PermissionSwitch member={member} permission={permission} onChange={change} />
      </span>
    ),
  })),
  {
    head: t`Last seen`,
    figures: true,
    className: 'nowrap',
    cell: ({ last_seen: at }) =>
      at ? (
        <Trans>
          <Age since={at} /> ago
        </Trans>
      ) : (
        <span className="t3">{t`Signed out`}</span>
      ),
  },
]

/** The permissions are under the name, where they fit. */
const phoneColumnsOf = (change: Change, end: Column<MemberRow>): Column<MemberRow>[] => [
  {
    head: t`Name`,
    names: true,
    className: styles.top!,
    cell: (member) => (
      <>
        <PersonCell member={member} />
        <details className={styles.permissions}>
          <summary>{t`${member.permissions.length} of ${PERMISSIONS.length} permissions`}</summary>
          {PERMISSIONS.map((permission) => (
            <div key={permission} className="row g3">
              <PermissionSwitch member={member} permission={permission} onChange={change} />
              {permissionName(permission)}
            </div>
          ))}
        </details>
      </>
    ),
  },
  { ...twoFactorColumn(), className: styles.top! },
  { ...end, className: styles.top! },
]

function PersonCell({ member: { id, name, role, banned } }: { member: MemberRow }) {
  return (
    <span className={styles.who}>
      <Link className="link" to={`/people/${id}`}>
        {name}
      </Link>
      <span className="t3">{roleName(role)}</span>
      {banned && <Badge tone="danger">{t`Banned`}</Badge>}
    </span>
  )
}

type PermissionSwitchProps = { member: MemberRow; permission: Permission; onChange: Change }

function PermissionSwitch({ member, permission, onChange }: PermissionSwitchProps) {
  const label = permissionName(permission)
  return (
    <Switch
      aria-label={t`${label} for ${member.name}`}
      checked={member.permissions.includes(permission)}
      disabled={member.role === 'admin'}
      onCheckedChange={(on) => onChange(member, permission, on)}
    />
  )
}

const twoFactorColumn = (): Column<MemberRow> => ({
  head: t`Two-factor`,
  cell: ({ two_factor: on }) => <Badge tone={on ? 'success' : 'neutral'}>{on ? t`On` : t`Off`}</Badge>,
})

const endColumn = (ownId: string | undefined, onMove: (member: MemberRow) => void): Column<MemberRow> => ({
  head: t`Until`,
  cell: (member) => {
    const { id, name, ends_at: end } = member
    const text = end ? formatDate(end) : t`No end`
    if (id === ownId) return <span className="t3">{text}</span>
    return (
      <Button
        size="sm"
        variant="ghost"
        className={styles.end}
        aria-label={t`Change when ${name}'s role ends: ${text}`}
        onClick={() => onMove(member)}
      >
        {text}
      </Button>
    )
  },
})
