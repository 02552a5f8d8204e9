import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import type { PersonProfile, StrikeView } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { Moment } from '../../lib/times.tsx'
import { trpcClient } from '../../lib/trpc.ts'
import styles from './people.module.css'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'

/** Warnings on record. A revoked strike stays listed, with who revoked it. */
export function Strikes({ person }: { person: PersonProfile }) {
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<StrikeView | null>(null)
  const add = useAction(trpcClient.staff.people.addStrike)
  const remove = useAction(trpcClient.staff.people.removeStrike, { onClose: () => setRemoving(null) })
  return (
    <CardSection
      title={t`Strikes`}
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          {t`Add strike`}
        </Button>
      }
    >
      <CardBody>
        {person.strikes.length === 0 && <p className="t3">{t`No strikes.`}</p>}
        <ul className={styles.list} aria-label={t`Strikes`}>
          {person.strikes.map((strike) => (
            <li key={strike.id} className="row g2">
              <div className="grow">
                <p className={strike.removed_at ? styles.taken : 'written'} dir="auto">
                  {strike.reason}
                </p>
                <p className="xs t3">
                  {strike.author?.name ?? t`A former member of staff`}, <Moment at={strike.created_at} />
                  {strike.removed_at && t`. Revoked by ${strike.removed_by?.name ?? ''}`}
                </p>
              </div>
              {!strike.removed_at && (
                <Button size="sm" variant="ghost" onClick={() => setRemoving(strike)}>
                  {t`Revoke`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
      {isAdding && (
        <ReasonDialog
          title={t`Add a strike`}
          text={t`The reason is shown in the person's settings.`}
          confirm={t`Add strike`}
          onClose={() => setAdding(false)}
          onConfirm={(reason) => add.send({ userId: person.id, reason })}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t`Revoke this strike?`}
        text={removing?.reason}
        confirm={t`Revoke`}
        cancel={t`Keep strike`}
        pending={remove.isPending}
        onConfirm={() => removing && remove.run({ strikeId: removing.id })}
        onCancel={() => setRemoving(null)}
      />
    </CardSection>
  )
}
