import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { InputField, TextAreaField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { formatMoney } from '@queuemate/contracts/money'
import { OPEN_FOR_PLAYER, OrderStatus } from '@queuemate/contracts/orders/machine'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { PersonProfile } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { personQuery } from './queries.ts'

const schema = z.object({ reason: staffReason, until: z.string().max(40) })

/** Bans a person. Shows the effect on their open orders first. */
export function BanDialog({ person, onClose }: { person: PersonProfile; onClose: () => void }) {
  const { id: userId, name } = person
  const ban = useAction(trpcClient.staff.people.ban, { success: t`${name} is banned`, onClose })
  // The profile may have been loaded before the latest order.
  const fresh = useQuery({ ...personQuery(userId), refetchOnMount: 'always', retry: false })
  const now = fresh.isFetchedAfterMount && !fresh.isError ? fresh.data : undefined
  const form = useZodForm({
    schema,
    initial: { reason: '', until: '' },
    onSubmit: ({ reason, until }) => {
      const end = until === '' ? {} : { until: new Date(until).toISOString() }
      return ban.send({ userId, reason, ...end })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Ban ${name}?`}
      text={t`They are signed out everywhere and cannot sign in. Companions leave the marketplace. Open requests and games end, and a running game is refunded in full to its player. They get an email with the reason, the end of the ban and how to appeal.`}
      tone="danger"
      confirm={t`Ban`}
      disabled={now === undefined}
      onClose={onClose}
    >
      {now ? (
        <p className="strong">{openText(now)}</p>
      ) : fresh.isError && !fresh.isFetching ? (
        <InlineError
          problem={t`Their open orders could not be loaded.`}
          onRetry={() => void fresh.refetch()}
        />
      ) : (
        <Skeleton height={20} />
      )}
      <TextAreaField
        {...form.text('reason')}
        label={t`Reason`}
        hint={t`They see it in the email and when they try to sign in.`}
        rows={3}
      />
      <InputField
        {...form.text('until')}
        label={t`Until`}
        hint={t`In your time zone. Leave empty to ban until staff lift it.`}
        type="datetime-local"
      />
    </FormDialog>
  )
}

/** People have few open orders, and the profile includes the latest ones. */
function openText({ orders }: PersonProfile): string {
  const open = orders.latest.filter(({ status }) => OPEN_FOR_PLAYER.includes(status))
  if (open.length === 0) return t`They have no open orders.`
  const running = open.filter(({ status }) => status === OrderStatus.inProgress)
  const sum = running.reduce((total, { price, refunded }) => total + price - refunded, 0)
  const ends = plural(open.length, { one: '# open order ends.', other: '# open orders end.' })
  const money = formatMoney(sum)
  return sum > 0 ? t`${ends} ${money} goes back to the player.` : ends
}
