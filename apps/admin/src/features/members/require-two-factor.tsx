import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { failureOf } from '@queuemate/app-kit/errors'
import { Card, CardBody } from '@queuemate/ui/card'
import { Switch } from '@queuemate/ui/switch'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'
import styles from './members.module.css'

/** Nothing else of the console works for staff who have not set it up. */
export function RequireTwoFactor({ required, without }: { required: boolean; without: number }) {
  const utils = trpc.useUtils()
  const save = trpc.staff.members.requireTwoFactor.useMutation({
    onError: (error) => showToast('danger', failureOf(error).text),
    onSettled: () => Promise.all([utils.staff.members.invalidate(), utils.staff.session.invalidate()]),
  })
  return (
    <Card>
      <CardBody className={styles.require}>
        <div className="grow">
          <h2>
            <Trans>Require two-factor authentication</Trans>
          </h2>
          <p className="t3 sm">
            {without > 0
              ? t`Staff without it set it up before anything else. Not set up: ${without}`
              : t`All staff have set it up.`}
          </p>
        </div>
        <Switch
          size="lg"
          aria-label={t`Require two-factor authentication`}
          checked={required}
          disabled={save.isPending}
          onCheckedChange={(next) => save.mutate({ required: next })}
        />
      </CardBody>
    </Card>
  )
}
