import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { failureOf } from '@queuemate/app-kit/errors'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { ign, ingameRank } from '@queuemate/contracts/accounts/schemas'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { showToast } from '@queuemate/ui/toast'
import { notSavedBecause, savedText } from '../../accounts/saved-texts.ts'
import { api, type RouterOutputs, trpcClient } from '../../../lib/trpc.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './active.module.css'

const ignParts = z.object({ name: z.string().trim(), tag: z.string().trim() })

/** Name and tag are one value with one error text (spec §5). The chat handle is optional. */
const accountRules = z.object({
  ign: ignParts.transform(({ name, tag }) => `${name}#${tag}`).pipe(ign),
  ingame_rank: ingameRank,
  discord: z.string().trim().max(64),
})
type AccountInput = z.output<typeof accountRules>

type AccountFormProps = {
  account: RouterOutputs['orders']['details']['account']
  companionName: string
  onSaved: () => void
}

/** What the companion needs to invite the player. Saves the rank, then name#tag, then the chat handle (spec §5). */
export function AccountForm({ account, companionName, onSaved }: AccountFormProps) {
  const saveRank = useMutation(mutationOptions(trpcClient.accounts.setRank)).mutateAsync
  const saveIgn = useMutation(mutationOptions(trpcClient.accounts.setIgn)).mutateAsync
  const saveDiscord = useMutation(mutationOptions(trpcClient.accounts.setDiscord)).mutateAsync
  const save = useMutation({
    mutationFn: async ({ ingame_rank, ign, discord }: AccountInput) => {
      await saveRank({ ingame_rank })
      await saveIgn({ ign })
      if (!account.discord_linked && discord) await saveDiscord({ discord })
    },
    onSuccess: () => showToast('success', savedText()),
    onError: (error) => showToast('danger', notSavedBecause(error)),
    onSettled: () => {
      void api.accounts.me.invalidate()
      onSaved()
    },
  })
  const form = useZodForm({
    schema: accountRules,
    initial: {
      ign: { name: account.ingame_name ?? '', tag: account.ingame_tag ?? '' },
      ingame_rank: account.ingame_rank,
      discord: account.discord ?? '',
    },
    onSubmit: (input) => save.mutateAsync(input),
    // The toast shows the error, unless it belongs to a field.
    onServerError: (error) => failureOf(error).issues.length === 0,
  })
  const ign = form.values.ign
  return (
    <Card aria-label={t`Your account`}>
      <Form className={cardStyles.body} form={form}>
        <h2 className="h-card">{t`Your account`}</h2>
        <p className="sm t2 mt1">{t`${companionName} sees this and uses it to invite you.`}</p>
        <div className="stack g4 mt4">
          <div className={styles.name}>
            <Field label={t`In-game name`} error={form.error('ign')}>
              <Input
                autoComplete="off"
                value={ign.name}
                onChange={(event) => form.set('ign', { ...ign, name: event.target.value })}
              />
            </Field>
            <Field label={t`Tag`}>
              <Input
                prefix="#"
                autoComplete="off"
                aria-invalid={form.error('ign') ? true : undefined}
                value={ign.tag}
                onChange={(event) => form.set('ign', { ...ign, tag: event.target.value.replace(/^#/, '') })}
              />
            </Field>
          </div>
          <Field label={t`Rank`} error={form.error('ingame_rank')}>
            <RankSelect
              value={form.values.ingame_rank}
              onValueChange={(rank) => form.set('ingame_rank', rank)}
            />
          </Field>
          <Field
            label={t`Chat handle`}
            error={form.error('discord')}
            hint={
              account.discord_linked
                ? t`From your linked Discord account.`
                : t`Your Discord name, if you want to talk there.`
            }
          >
            <Input
              icon={<BrandIcon brand="discord" />}
              autoComplete="off"
              readOnly={account.discord_linked}
              {...form.field('discord')}
            />
          </Field>
          <Button type="submit" block loading={form.pending}>
            {t`Save account`}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
