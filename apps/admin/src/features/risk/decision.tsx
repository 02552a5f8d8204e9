import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { RiskDecision } from '@queuemate/contracts/payouts/risk'
import { Button } from '@queuemate/ui/button'
import { KeyHint } from '../../lib/key-hint.tsx'
import type { RiskCase } from '../../lib/outputs.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { useAction } from '../../lib/use-action.ts'

/** The two decisions about a case, each with its key. What was kept can only be released before it comes back. */
export function Decision({ of: { id, kind, undecided, decided_at: decidedAt } }: { of: RiskCase }) {
  const [asked, setAsked] = useState<RiskDecision | null>(null)
  const decide = useAction(trpcClient.staff.risk.decide, {
    success: (_, { decision }) => (decision === 'release' ? t`Released` : t`Kept`),
  })
  useShortcuts(t`Case`, [
    { key: 'r', label: t`Release`, run: () => setAsked('release') },
    ...(undecided ? [{ key: 'k', label: t`Keep`, run: () => setAsked('keep') }] : []),
  ])
  const texts = {
    release: {
      title: t`Release this case?`,
      text:
        kind === 'payout'
          ? t`The companion is paid on the next payday that is at least a day away.`
          : t`Nothing follows from it any more.`,
      confirm: t`Release`,
    },
    keep: {
      title: t`Keep this case?`,
      text: {
        payout: t`The companion is not paid for this order until it is released. It comes back for review every 30 days.`,
        request: t`The player's bank confirms each payment. It comes back for review every 30 days.`,
        picture: t`The screenshot stays marked. It comes back for review every 30 days.`,
      }[kind],
      confirm: t`Keep`,
    },
  }
  return (
    <div className="row g2">
      <Button variant="primary" onClick={() => setAsked('release')}>
        {t`Release`} <KeyHint name="R" />
      </Button>
      {undecided && (
        <Button variant="danger-soft" onClick={() => setAsked('keep')}>
          {t`Keep`} <KeyHint name="K" />
        </Button>
      )}
      {asked && (
        <ReasonDialog
          {...texts[asked]}
          tone={asked === 'keep' ? 'danger' : 'primary'}
          onConfirm={(reason) =>
            decide.send({ id, decision: asked, reason, replaces: decidedAt ?? undefined })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
