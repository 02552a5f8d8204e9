import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import type { EmailRow } from '@queuemate/contracts/accounts/settings'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import { api, trpcClient } from '../../lib/trpc.ts'
import { actionsOf } from './email-rows.ts'
import { focusSection } from './use-sections.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

type EmailItemProps = { row: EmailRow; onVerify: (row: EmailRow) => void }

export function EmailItem({ row, onVerify }: EmailItemProps) {
  const [asking, setAsking] = useState(false)
  const may = actionsOf(row)
  const { email } = row
  const show = (rows: EmailRow[]) => api.accounts.emails.setData(undefined, rows)
  const onError = (error: unknown) => {
    showFailure(error)
    void api.accounts.emails.invalidate()
  }
  const send = useMutation({
    ...mutationOptions(trpcClient.accounts.sendEmailCode),
    onSuccess: () => onVerify(row),
    onError,
  })
  const makePrimary = useMutation({
    ...mutationOptions(trpcClient.accounts.makePrimary),
    onSuccess: (rows) => {
      show(rows)
      void api.accounts.me.invalidate()
      showToast('success', t`${email} is now your primary address`)
    },
    onError,
  })
  const remove = useMutation({
    ...mutationOptions(trpcClient.accounts.deleteEmail),
    onSuccess: (rows) => {
      show(rows)
      focusSection('email')
      showToast('success', t`${email} was deleted`)
    },
    onError,
    onSettled: () => setAsking(false),
  })
  return (
    <li>
      <div className="grow">
        <p className="trunc" title={email}>
          {email}
        </p>
      </div>
      {row.primary && <Badge>{t`Primary`}</Badge>}
      {!row.verified && <Badge tone="pending">{t`Unverified`}</Badge>}
      {row.linked && <Badge tone="success">{t`Linked`}</Badge>}
      {(may.verify || may.makePrimary || may.remove) && (
        <div className={layoutStyles.buttons}>
          {may.makePrimary && (
            <Button
              size="sm"
              aria-label={t`Make ${email} primary`}
              loading={makePrimary.isPending}
              onClick={() => makePrimary.mutate({ id: row.id })}
            >
              {t`Make primary`}
            </Button>
          )}
          {may.verify && (
            <Button
              size="sm"
              aria-label={t`Verify ${email}`}
              loading={send.isPending}
              onClick={() => send.mutate({ id: row.id })}
            >
              {t`Verify`}
            </Button>
          )}
          {may.remove && (
            <Button
              size="sm"
              variant="danger-soft"
              iconOnly
              aria-label={t`Delete ${email}`}
              icon={<Trash2 className="icon" aria-hidden="true" />}
              onClick={() => setAsking(true)}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t`Delete this address?`}
        text={
          row.verified
            ? t`You can no longer sign in with ${email}.`
            : t`${email} is removed from your account.`
        }
        confirm={t`Delete address`}
        cancel={t`Keep address`}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id: row.id })}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
