import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { LOWEST_RANK, RANK_TEXT, rankLabel } from '@queuemate/contracts/lookups/ranks'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { api, trpcClient } from '../../lib/trpc.ts'
import styles from './rank-form.module.css'

type RankFormProps = { rank: number | null; onDone: () => void }

/** Sets the player's rank. If the player pressed a button to change it, the focus moves to the select. */
export function RankForm({ rank, onDone }: RankFormProps) {
  const navigate = useNavigate()
  const choice = useRef<HTMLSelectElement>(null)
  const changing = useRef(rank !== null)
  useEffect(() => {
    if (changing.current) choice.current?.focus()
  }, [])
  const save = useMutation({
    ...mutationOptions(trpcClient.accounts.setRank),
    onSuccess: async () => {
      await Promise.all([api.accounts.me.invalidate(), api.marketplace.eligible.invalidate()])
      onDone()
    },
    onError: (error) => {
      showFailure(error)
      onDone()
      // If the rank cannot be saved, the player goes back to the previous page (spec §8).
      void navigate(-1)
    },
  })
  const [chosen, choose] = useState(rank)
  const [isMissing, setMissing] = useState(false)
  const label = rankLabel(rank)
  const lowest = rankLabel(LOWEST_RANK)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) return save.mutate({ ingame_rank: chosen })
        setMissing(true)
        choice.current?.focus()
      }}
    >
      <div className={styles.form}>
        <Field label={t`Your rank`} error={isMissing && chosen === null ? RANK_TEXT : undefined}>
          <RankSelect ref={choice} value={chosen} onValueChange={choose} />
        </Field>
        <Button type="submit" variant="lit" block className="mt3" loading={save.isPending}>
          {t`Save rank`}
        </Button>
      </div>
      {rank === null && (
        <>
          <Button
            variant="ghost"
            block
            className="mt2"
            disabled={save.isPending}
            aria-describedby="no-rank"
            onClick={() => save.mutate({ ingame_rank: LOWEST_RANK })}
          >
            {t`I have no rank yet`}
          </Button>
          <p id="no-rank" className="xs t3 mt1">
            {t`We save ${lowest}, so that every companion may queue with you. Change it once you are ranked.`}
          </p>
        </>
      )}
      {rank !== null && (
        <Button variant="ghost" block className="mt2" onClick={onDone}>
          {t`Keep ${label}`}
        </Button>
      )}
    </form>
  )
}
