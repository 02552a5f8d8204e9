import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { GRACE_DAYS } from '@queuemate/contracts/staff/people'
import { formatDate, formatNames } from '@queuemate/i18n/format'
import { Card, CardBody } from '@queuemate/ui/card'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Switch } from '@queuemate/ui/switch'
import { useAction } from '../../lib/use-action.ts'
import { useStaff } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'

type RequireTwoFactorProps = {
  required: boolean
  /** When the requirement begins, if that is to come. */
  from: string | null
  /** Staff who have not set it up. */
  without: readonly { id: string; name: string }[]
}

/** When required, staff who have not set it up can use nothing else in the console. */
export function RequireTwoFactor({ required, from, without }: RequireTwoFactorProps) {
  const hasOwn = useStaff()?.two_factor ?? false
  const [asks, setAsks] = useState(false)
  const save = useAction(trpcClient.staff.members.requireTwoFactor, {
    success: (_, { required: next }) =>
      next ? t`Two-factor authentication is required` : t`Two-factor authentication is no longer required`,
  })
  const require = (begins: Begins) =>
    save.send({ required: true, from: begins, without: without.map(({ id }) => id) })
  const change = (next: boolean) => {
    if (next && without.length > 0) setAsks(true)
    else save.run({ required: next })
  }
  const count = without.length
  const names = formatNames(without.map(({ name }) => name))
  return (
    <Card>
      <CardBody className="row g4">
        <div className="grow">
          <h2>{t`Require two-factor authentication`}</h2>
          <p className="t3 sm">
            {from
              ? t`Required from ${formatDate(from)}. Until then, staff without it see a reminder in the console.`
              : count === 0
                ? t`All staff have set it up.`
                : required
                  ? t`Required. Staff without it must set it up before they can use the console.`
                  : t`Not required.`}{' '}
            {count > 0 && (
              <Plural
                value={count}
                one="# member of staff has not set it up yet."
                other="# members of staff have not set it up yet."
              />
            )}
          </p>
          {!hasOwn && !required && (
            <p className="t3 sm">
              <Trans>
                Set it up for{' '}
                <Link className="link" to="/account">
                  your own account
                </Link>{' '}
                before you require it of others.
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
      {asks && <RequireDialog names={names} onRequire={require} onClose={() => setAsks(false)} />}
    </Card>
  )
}

const schema = z.object({ begins: z.enum(['now', 'later']) })
type Begins = z.infer<typeof schema>['begins']

type RequireDialogProps = {
  names: string
  onRequire: (begins: Begins) => Promise<unknown>
  onClose: () => void
}

/** Asks for the date from which people without two-factor authentication must set it up. */
function RequireDialog({ names, onRequire, onClose }: RequireDialogProps) {
  const form = useZodForm({
    schema,
    initial: { begins: 'later' as Begins },
    onSubmit: async ({ begins }) => {
      await onRequire(begins)
      onClose()
    },
  })
  const { begins } = form.values
  return (
    <FormDialog
      form={form}
      title={t`Require two-factor authentication?`}
      text={
        begins === 'now'
          ? t`These people cannot use the console until they have set it up: ${names}.`
          : t`These people see a reminder in the console. From that day on they cannot use it until they have set it up: ${names}.`
      }
      tone="danger"
      confirm={t`Require it`}
      onClose={onClose}
    >
      <ChoiceGroup
        dense
        legend={t`When`}
        value={begins}
        onValueChange={(next) => form.set('begins', next === 'now' ? 'now' : 'later')}
        choices={[
          { value: 'now', label: t`From now` },
          { value: 'later', label: t`In ${GRACE_DAYS} days` },
        ]}
      />
    </FormDialog>
  )
}
