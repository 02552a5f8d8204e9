import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatMoney } from '@queuemate/contracts/money'
import type { Signal } from '@queuemate/contracts/payouts/risk'
import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Table, type Column } from '@queuemate/ui/table'
import type { RiskRule } from '../../lib/outputs.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useStaff } from '../../lib/staff.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useAction } from '../../lib/use-action.ts'
import { signalName } from './signal-text.ts'

/** What each rule did in 90 days. Admins release everything that a rule holds too often. */
export function Rules() {
  const query = useQuery(api.staff.risk.rules.queryOptions())
  const isAdmin = useStaff()?.role === 'admin'
  const [asked, setAsked] = useState<Signal | null>(null)
  const release = useAction(trpcClient.staff.risk.releaseAll, {
    success: ({ released }) => t`Cases released: ${released}`,
  })
  return (
    <QueryPanel
      query={query}
      problem={t`The rules could not be loaded.`}
      skeleton={<Skeleton height={320} />}
    >
      {(rules) => (
        <>
          <Table
            dense
            label={t`Rules of risk`}
            columns={columns(isAdmin ? setAsked : null)}
            rows={rules}
            rowKey={({ name }) => name}
          />
          {asked && (
            <ReasonDialog
              title={t`Release everything that this rule holds?`}
              text={t`${signalName(asked)}: all its cases are released, also those that other rules took part in. What the bank itself warned of stays held.`}
              confirm={t`Release all`}
              onConfirm={(reason) => release.send({ rule: asked, reason })}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </QueryPanel>
  )
}

function columns(onReleaseAll: ((rule: Signal) => void) | null): Column<RiskRule>[] {
  const figures: Column<RiskRule>[] = [
    { head: t`Rule`, names: true, cell: ({ name }) => signalName(name) },
    {
      head: t`Weight`,
      figures: true,
      wideOnly: true,
      cell: ({ weight }) => (weight === 0 ? t`Off` : weight),
    },
    { head: t`Cases`, figures: true, cell: ({ fired }) => fired },
    { head: t`Released by staff`, figures: true, wideOnly: true, cell: ({ overruled }) => overruled },
    { head: t`Held`, figures: true, cell: ({ held }) => formatMoney(held) },
    { head: t`Released`, figures: true, wideOnly: true, cell: ({ released }) => formatMoney(released) },
  ]
  if (!onReleaseAll) return figures
  const action: Column<RiskRule> = {
    head: t`Action`,
    wideOnly: true,
    cell: ({ name, fired }) => (
      <Button size="sm" disabled={fired === 0} onClick={() => onReleaseAll(name)}>
        {t`Release all`}
      </Button>
    ),
  }
  return [...figures, action]
}
