import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { formatNames } from '@queuemate/i18n/format'
import { Card, CardBody } from '@queuemate/ui/card'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Switch } from '@queuemate/ui/switch'
import { showToast } from '@queuemate/ui/toast'
import { useStaff } from '../../lib/staff.ts'
import { trpc } from '../../lib/trpc.ts'
import styles from './members.module.css'

type RequireTwoFactorProps = {
  required: boolean
  /** Staff who have not set it up. */
  without: readonly { id: string; name: string }[]
}

/** When required, staff who have not set it up can use nothing else in the console. */
export function RequireTwoFactor({ required, without }: RequireTwoFactorProps) {
  const utils = trpc.useUtils()
  const hasOwn = useStaff()?.two_factor ?? false
  const [asks, setAsks] = useState(false)
  const save = trpc.staff.members.requireTwoFactor.useMutation({
    onError: (error) => showToast('danger', failureOf(error).text),
    onSettled: async () => {
      setAsks(false)
      await Promise.all([utils.staff.members.invalidate(), utils.staff.session.invalidate()])
    },
  })
  const require = () => save.mutate({ required: true, without: without.map(({ id }) => id) })
  const change = (next: boolean) => {
    if (!next) save.mutate({ required: false })
    else if (without.length > 0) setAsks(true)
    else require()
  }
  const count = without.length
  const names = formatNames(without.map(({ name }) => name))
  return (
    <Card>
      <CardBody className={styles.require}>
        <div className="grow">
          <h2>
            <Trans>Require two-factor authentication</Trans>
          </h2>
          <p className="t3 sm">
            {count > 0
              ? t`Staff without it must set it up before they can use the console. Not set up: ${count}`
              : t`All staff have set it up.`}
          </p>
          {!hasOwn && !required && (
            <p className="t3 sm">
              <Trans>
                Set it up for <Link to="/account">your own account</Link> before you require it of others.
              </Trans>
            </p>
          )}
        </div>
        <Switch
          size="lg"
          aria-label={t`Require two-factor authentication`}
          checked={required}
          disabled={save.isPending || (!hasOwn && !required)}
          onCheckedChange={change}
        />
      </CardBody>
      <ConfirmDialog
        open={asks}
        title={t`Require two-factor authentication?`}
        text={t`These people can't use the console until they have set it up: ${names}.`}
        confirm={t`Require it`}
        cancel={t`Cancel`}
        pending={save.isPending}
        onConfirm={require}
        onCancel={() => setAsks(false)}
      />
    </Card>
  )
}
