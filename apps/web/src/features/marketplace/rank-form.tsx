import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { rankInput } from '@queuemate/contracts/accounts/schemas'
import { rankLabel } from '@queuemate/contracts/lookups/ranks'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { trpc } from '../../lib/trpc.ts'
import styles from './rank-form.module.css'

type RankFormProps = { rank: number | null; onDone: () => void }

/** Sets the player's rank. If the player pressed a button to change it, the focus moves to the select. */
export function RankForm({ rank, onDone }: RankFormProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const choice = useRef<HTMLDivElement>(null)
  const changing = useRef(rank !== null)
  useEffect(() => {
    if (changing.current) choice.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }, [])
  const save = trpc.accounts.setRank.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.accounts.me.invalidate(), utils.marketplace.eligible.invalidate()])
      onDone()
    },
  })
  const form = useZodForm({
    schema: rankInput,
    initial: { ingame_rank: rank },
    onSubmit: (input) => save.mutateAsync(input),
    onRefused: (error) => {
      showToast('danger', failureOf(error).text)
      onDone()
      // If the rank cannot be saved, the player goes back to the previous page (spec §8).
      void navigate(-1)
      return true
    },
  })
  const label = rankLabel(rank)
  return (
    <Form form={form}>
      <div ref={choice} className={styles.form}>
        <Field label={t`Your rank`} error={form.error('ingame_rank')}>
          <RankSelect
            value={form.values.ingame_rank}
            onValueChange={(chosen) => form.set('ingame_rank', chosen)}
          />
        </Field>
        <Button type="submit" variant="lit" block className={styles.save} loading={form.pending}>
          <Trans>Save rank</Trans>
        </Button>
      </div>
      {rank !== null && (
        <Button variant="ghost" block className="mt2" onClick={onDone}>
          <Trans>Keep {label}</Trans>
        </Button>
      )}
    </Form>
  )
}
