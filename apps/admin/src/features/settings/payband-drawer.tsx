import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { InputField } from '@queuemate/app-kit/form/fields'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { failureOf } from '@queuemate/app-kit/errors'
import { useDiscardChanges, useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { createPaybandInput, type PaybandTerms } from '@queuemate/contracts/staff/settings'
import { formatNames } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { FormError } from '@queuemate/ui/field'
import { z } from 'zod'
import type { PaybandReplay, StaffPayband } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { Drawer } from '../../lib/drawer.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import { dollars, inDollars, inPercent, percent } from './amounts.ts'
import { Replay } from './replay.tsx'
import styles from './settings.module.css'
import { useReplay } from './use-replay.ts'

const written = () =>
  z
    .object({ name: z.string(), minimum: dollars(), maximum: dollars(), feeBps: percent() })
    .pipe(createPaybandInput)

/** The terms of a payband, with their effect on past orders before they are saved. Null creates a new payband. */
export function PaybandDrawer({ band, onClose }: { band: StaffPayband | null; onClose: () => void }) {
  const title = band ? band.name : t`New payband`
  return (
    <Drawer label={title} onClose={onClose} head={<h2 className="trunc">{title}</h2>}>
      <PaybandForm band={band} onSaved={band ? undefined : onClose} />
    </Drawer>
  )
}

function PaybandForm({ band, onSaved }: { band: StaffPayband | null; onSaved: (() => void) | undefined }) {
  const saved = {
    success: t`Saved`,
    onSuccess: (paybands: StaffPayband[]) => api.staff.settings.paybands.setData(undefined, paybands),
  }
  const create = useAction(trpcClient.staff.paybands.create, saved)
  const update = useAction(trpcClient.staff.paybands.update, saved)
  /** Terms that would move prices and wait for confirmation. */
  const [confirming, setConfirming] = useState<PaybandTerms | null>(null)
  const save = async (terms: PaybandTerms, moveStranded: boolean) => {
    if (band) await update.send({ ...terms, id: band.id, version: band.version, moveStranded })
    else await create.send(terms)
    setConfirming(null)
    discard()
    onSaved?.()
  }
  const form = useZodForm({
    schema: written(),
    initial: {
      name: band?.name ?? '',
      minimum: band ? inDollars(band.minimum) : '',
      maximum: band ? inDollars(band.maximum) : '',
      feeBps: band ? inPercent(band.fee_bps) : '',
    },
    onSubmit: (terms) => save(terms, false),
    onServerError(error, terms) {
      if (failureOf(error).code !== 'prices_stranded') return false
      setConfirming(terms)
      return true
    },
  })
  useUnsavedChanges(form.dirty)
  const discard = useDiscardChanges()
  const entered = written().safeParse(form.values)
  const wrong = entered.error?.issues[0]?.message
  const replay = useReplay(band, entered.success ? entered.data : null)
  return (
    <>
      <Form form={form} className={styles.form}>
        <FormError>{form.formError}</FormError>
        <InputField {...form.text('name')} label={t`Name`} />
        <div className={styles.pair}>
          <InputField {...form.text('minimum')} label={t`Minimum`} prefix="$" inputMode="decimal" />
          <InputField {...form.text('maximum')} label={t`Maximum`} prefix="$" inputMode="decimal" />
        </div>
        <InputField
          {...form.text('feeBps')}
          label={t`Fee`}
          hint={t`Percent of each price, at most 5`}
          inputMode="decimal"
        />
        <Button type="submit" variant="primary" loading={form.pending}>
          {band ? t`Save payband` : t`Create payband`}
        </Button>
      </Form>
      {band && entered.success && <Replay replay={replay} />}
      {band && !entered.success && (
        <p
          className={clsx('t2 sm', styles.effect)}
        >{t`To see the effect, correct the terms: ${wrong ?? ''}.`}</p>
      )}
      <MoveDialog
        replay={replay}
        confirming={confirming}
        pending={update.isPending}
        onCancel={() => setConfirming(null)}
        onConfirm={(terms) => void save(terms, true).catch((error: unknown) => showFailure(error))}
      />
    </>
  )
}

type MoveDialogProps = {
  replay: PaybandReplay | undefined
  confirming: PaybandTerms | null
  pending: boolean
  onCancel: () => void
  onConfirm: (terms: PaybandTerms) => void
}

/** Shows whose prices would move, and asks for confirmation. */
function MoveDialog({ replay, confirming, pending, onCancel, onConfirm }: MoveDialogProps) {
  const names = replay?.stranded.slice(0, 5).map(({ name }) => name) ?? []
  const more = (replay?.stranded_count ?? 0) - names.length
  const whose = formatNames(more > 0 ? [...names, t`${more} more`] : names)
  return (
    <ConfirmDialog
      open={confirming !== null}
      title={t`Move prices into the new limits?`}
      text={t`The prices of ${whose} are outside the new limits. They will be moved to the nearest limit, and each companion is notified by email.`}
      confirm={t`Save and move prices`}
      cancel={t`Keep editing`}
      tone="primary"
      pending={pending}
      onCancel={onCancel}
      onConfirm={() => confirming && onConfirm(confirming)}
    />
  )
}
