import { plural, t } from '@lingui/core/macro'
import { BulkActions } from '../../lib/table/bulk-actions.tsx'
import type { Selection } from '../../lib/table/selection.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'

/** Tries several failed payouts again. */
export function PayoutBulk({ selection }: { selection: Selection }) {
  return (
    <BulkActions
      selection={selection}
      text={t`Each payout sends the amount that is payable now, and has its own entry in the audit log. Those that cannot be sent are listed afterwards.`}
      onDone={() => {
        void api.staff.payouts.invalidate()
        void api.staff.overview.queues.invalidate()
      }}
      actions={[
        {
          label: t`Try again`,
          question: (count) => plural(count, { one: 'Try # payout again?', other: 'Try # payouts again?' }),
          done: (count) =>
            plural(count, { one: '# payout is on its way again', other: '# payouts are on their way again' }),
          run: (payoutId) => trpcClient.staff.payouts.retry.mutate({ payoutId }),
        },
      ]}
    />
  )
}
