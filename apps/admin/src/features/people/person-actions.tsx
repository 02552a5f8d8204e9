import { t } from '@lingui/core/macro'
import {
  AtSign,
  CirclePause,
  CirclePlay,
  Download,
  Ellipsis,
  KeyRound,
  LogOut,
  Mail,
  Trash2,
  Undo2,
  UserCog,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import { Button } from '@queuemate/ui/button'
import { Menu, MenuItem } from '@queuemate/ui/menu'
import { showToast } from '@queuemate/ui/toast'
import type { PersonProfile } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useHasPermission, useStaff } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'
import styles from './people.module.css'
import { BanDialog } from './ban-dialog.tsx'
import { DeleteDialog, EmailDialog, ExportDialog, MailDialog } from './account-dialogs.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { PayoutHoldDialog, RefundUnpaidDialog } from './payout-dialogs.tsx'
import { RoleDialog } from './role-dialog.tsx'

const DIALOGS = {
  ban: BanDialog,
  role: RoleDialog,
  hold: PayoutHoldDialog,
  refund: RefundUnpaidDialog,
  email: EmailDialog,
  mail: MailDialog,
  export: ExportDialog,
  delete: DeleteDialog,
}
type Action = keyof typeof DIALOGS | 'unban' | 'signOut' | 'twoFactor' | 'viewAs'

/** Staff actions for an account. Actions that the server would refuse are not shown. */
export function PersonActions({ person }: { person: PersonProfile }) {
  const staff = useStaff()
  const [action, setAction] = useState<Action | null>(null)
  const [mayPay, mayRefund] = [useHasPermission('payouts'), useHasPermission('refunds')]
  const isAdmin = staff?.role === 'admin'
  const isTheirs = isStaffRole(person.role)
  const isCompanion = person.companion !== null
  const isHidden = !staff || staff.id === person.id || Boolean(person.deleted_at) || (isTheirs && !isAdmin)
  useShortcuts(
    t`Person`,
    isHidden
      ? []
      : [
          person.ban
            ? { key: 'b', label: t`Lift the ban`, run: () => setAction('unban') }
            : { key: 'b', label: t`Ban the person`, run: () => setAction('ban') },
          { key: 'm', label: t`Send an email`, run: () => setAction('mail') },
          ...(isTheirs || person.ban
            ? []
            : [{ key: 'v', label: t`View the web app as the person`, run: () => setAction('viewAs') }]),
        ],
  )
  if (isHidden) return null
  const entries: { icon: LucideIcon; label: string; action: Action; isOffered: boolean }[] = [
    { icon: UserCog, label: t`Change role`, action: 'role', isOffered: isAdmin },
    { icon: LogOut, label: t`Sign out everywhere`, action: 'signOut', isOffered: true },
    person.companion?.payouts_hold
      ? { icon: CirclePlay, label: t`Release payouts`, action: 'hold', isOffered: mayPay }
      : { icon: CirclePause, label: t`Hold payouts`, action: 'hold', isOffered: isCompanion && mayPay },
    { icon: Undo2, label: t`Refund unpaid games`, action: 'refund', isOffered: isCompanion && mayRefund },
    {
      icon: KeyRound,
      label: t`Reset two-factor authentication`,
      action: 'twoFactor',
      isOffered: person.two_factor,
    },
    { icon: AtSign, label: t`Correct email address`, action: 'email', isOffered: isAdmin },
    { icon: Mail, label: t`Send an email`, action: 'mail', isOffered: true },
    { icon: Download, label: t`Download their data`, action: 'export', isOffered: isAdmin },
    { icon: Trash2, label: t`Delete account`, action: 'delete', isOffered: isAdmin },
  ]
  return (
    <div className={styles.actions}>
      {!isTheirs && !person.ban && <Button onClick={() => setAction('viewAs')}>{t`View as`}</Button>}
      {person.ban ? (
        <Button onClick={() => setAction('unban')}>{t`Lift ban`}</Button>
      ) : (
        <Button variant="danger-soft" onClick={() => setAction('ban')}>
          {t`Ban`}
        </Button>
      )}
      <Menu
        trigger={
          <Button iconOnly aria-label={t`More actions`}>
            <Ellipsis className="icon" aria-hidden="true" />
          </Button>
        }
      >
        {entries.map(
          ({ icon: Icon, label, action: chosen, isOffered }) =>
            isOffered && (
              <MenuItem
                key={label}
                icon={<Icon className="icon" aria-hidden="true" />}
                onSelect={() => setAction(chosen)}
              >
                {label}
              </MenuItem>
            ),
        )}
      </Menu>
      <ActionDialog person={person} action={action} onClose={() => setAction(null)} />
    </div>
  )
}

type ActionDialogProps = {
  person: PersonProfile
  action: Action | null
  onClose: () => void
}

function ActionDialog({ person, action, onClose }: ActionDialogProps) {
  const { id: userId, name } = person
  const { people } = trpcClient.staff
  const unban = useAction(people.unban, { success: t`${name} is no longer banned` })
  const signOut = useAction(people.signOutEverywhere, { success: t`All sessions have ended` })
  const twoFactor = useAction(people.resetTwoFactor, { success: t`Two-factor authentication is off` })
  const viewAs = useAction(people.viewAs, { onSuccess: ({ url }) => openTab(url, name) })
  if (action === null) return null
  if (action in DIALOGS) {
    const Chosen = DIALOGS[action as keyof typeof DIALOGS]
    return <Chosen person={person} onClose={onClose} />
  }
  const common = { onClose }
  if (action === 'unban')
    return (
      <ReasonDialog
        {...common}
        title={t`Lift ${name}'s ban?`}
        text={t`They can sign in again, and are notified by email.`}
        confirm={t`Lift ban`}
        onConfirm={(reason) => unban.send({ userId, reason })}
      />
    )
  if (action === 'signOut')
    return (
      <ReasonDialog
        {...common}
        title={t`Sign ${name} out everywhere?`}
        text={t`They have to sign in again on every device. Open orders continue.`}
        confirm={t`Sign out everywhere`}
        onConfirm={(reason) => signOut.send({ userId, reason })}
      />
    )
  if (action === 'twoFactor')
    return (
      <ReasonDialog
        {...common}
        tone="danger"
        title={t`Reset two-factor authentication for ${name}?`}
        text={t`They can sign in with just their password until they set it up again. Make sure that the request really came from them.`}
        confirm={t`Reset`}
        onConfirm={(reason) => twoFactor.send({ userId, reason })}
      />
    )
  return (
    <ReasonDialog
      {...common}
      title={t`View the web app as ${name}?`}
      text={t`For 30 minutes you see what they see, and cannot change anything. Their settings will show that you looked, and why.`}
      confirm={t`View as`}
      onConfirm={(reason) => viewAs.send({ userId, reason })}
    />
  )
}

/** Safari blocks tabs that open some time after a press. */
function openTab(url: string, name: string): void {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  else
    showToast('success', t`You can view the web app as ${name} now`, {
      label: t`Open`,
      run: () => void window.open(url, '_blank', 'noopener'),
    })
}
