import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field, FormError } from '@queuemate/ui/field'
import { firstNameOf } from '../../../lib/current-user.ts'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useOrderUi, type QueueTarget } from '../session/ui-store.ts'

/** Sets the missing rank, then asks about the same companion. */
export function QueueRank({ target, onClose }: { target: QueueTarget; onClose: () => void }) {
  const setQuestion = useOrderUi((ui) => ui.setQuestion)
  const [rank, setRank] = useState<number | null>(null)
  const save = useMutation({
    ...mutationOptions(trpcClient.accounts.setRank),
    onSuccess: async () => {
      await api.accounts.me.invalidate()
      void api.marketplace.invalidate()
      setQuestion({ kind: 'confirm', target, oldPrice: null })
    },
  })
  const first = firstNameOf(target.name)
  return (
    <>
      <DialogBody>
        <DialogTitle>{t`Set your rank first`}</DialogTitle>
        <p role="alert">{t`Your rank decides who you may queue with. You will then return to ${first}.`}</p>
        <div className="stack g4 mt4">
          <FormError>{save.isError ? failureOf(save.error).text : null}</FormError>
          <Field label={t`Rank`}>
            <RankSelect value={rank} onValueChange={setRank} />
          </Field>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" disabled={save.isPending} onClick={onClose}>
          {t`Not now`}
        </Button>
        <Button
          variant="primary"
          size="lg"
          loading={save.isPending}
          disabled={rank === null}
          onClick={() => rank !== null && save.mutate({ ingame_rank: rank })}
        >
          {t`Save rank`}
        </Button>
      </DialogFoot>
    </>
  )
}
