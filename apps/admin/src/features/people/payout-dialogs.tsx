import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatMoney } from '@queuemate/contracts/money'
import { Skeleton } from '@queuemate/ui/skeleton'
import { ReadDialog } from '../../lib/read-dialog.tsx'
import type { PersonProfile } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { MoneyImpact } from '../../lib/money-impact.tsx'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'

type DialogProps = {
  person: PersonProfile
  onClose: () => void
}

/** Puts a companion's payouts on hold, or releases them. */
export function PayoutHoldDialog({ person: { id: userId, name, companion }, onClose }: DialogProps) {
  const hold = useAction(trpcClient.staff.people.holdPayouts, { success: t`${name}'s payouts are on hold` })
  const release = useAction(trpcClient.staff.people.releasePayouts, {
    success: t`${name}'s payouts are released`,
  })
  if (companion?.payouts_hold)
    return (
      <ReasonDialog
        onClose={onClose}
        title={t`Release ${name}'s payouts?`}
        text={t`What they are owed is paid in the next run, unless it is held back for another reason.`}
        confirm={t`Release payouts`}
        onConfirm={(reason) => release.send({ userId, reason })}
      />
    )
  return (
    <ReasonDialog
      onClose={onClose}
      tone="danger"
      title={t`Hold ${name}'s payouts?`}
      text={t`Nothing is paid to them until you release the payouts. We still owe them what they earn. They see that their payouts are on hold, but not the reason.`}
      confirm={t`Hold payouts`}
      onConfirm={(reason) => hold.send({ userId, reason })}
    />
  )
}

/** Refunds the players of a companion for all games that have not been paid out. Shows the total first. */
export function RefundUnpaidDialog({ person: { id: userId, name }, onClose }: DialogProps) {
  const unpaid = useQuery(
    api.staff.people.unpaidGames.queryOptions({ userId }, { retry: false, staleTime: 0, gcTime: 0 }),
  )
  const refund = useAction(trpcClient.staff.people.refundUnpaid, {
    success: (_, { amount }) => t`${formatMoney(amount)} goes back to the players`,
  })
  const request = useAction(trpcClient.staff.refundRequests.create, {
    success: ({ amount }) => t`The refund of ${formatMoney(amount)} is waiting for approval`,
  })
  if (!unpaid.data || unpaid.data.orders === 0)
    return (
      <ReadDialog title={t`Refund ${name}'s unpaid games`} onClose={onClose}>
        <QueryPanel
          bare
          query={unpaid}
          problem={t`The unpaid games could not be loaded.`}
          skeleton={<Skeleton height={60} />}
        >
          {() => <p>{t`All charged games have been paid out or refunded.`}</p>}
        </QueryPanel>
      </ReadDialog>
    )
  const { orders, amount, impact, approval } = unpaid.data
  const money = formatMoney(amount)
  const games = plural(orders, { one: '# game', other: '# games' })
  return (
    <ReasonDialog
      onClose={onClose}
      tone="danger"
      title={t`Refund ${money} to ${name}'s players?`}
      text={t`This refunds ${games} not yet paid out. The rest of each charge goes back to its player, and the companion's part is deducted from what they are owed. The player and the companion are notified by email. Your own games are not included.`}
      confirm={approval ? t`Request ${money}` : t`Refund ${money}`}
      onConfirm={(reason) => {
        const input = { userId, amount, reason }
        return approval ? request.send({ kind: 'unpaid', input }) : refund.send(input)
      }}
    >
      <MoneyImpact impact={impact} approval={approval} />
    </ReasonDialog>
  )
}
