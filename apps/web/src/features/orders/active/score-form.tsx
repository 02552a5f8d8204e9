import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Ref } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { score } from '@queuemate/contracts/orders/schemas'
import { z } from 'zod'
import { resultText } from '@queuemate/product-ui/order-story/score'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { showToast } from '@queuemate/ui/toast'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { DemoFileButton } from '../../../lib/demo-file-button.tsx'
import { ScreenshotField } from '../../../lib/screenshot-field.tsx'
import { screenshotFile, screenshotHint } from '../../../lib/screenshot.ts'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useUpload } from '../../../lib/use-upload.ts'
import styles from './active.module.css'
import type { Details } from './order-summary.tsx'
import { StillPlaying } from './still-playing.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import { useOrderMove } from './use-order-move.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import fieldStyles from '@queuemate/ui/field.module.css'

const rules = z.object({ score, screenshot: screenshotFile })
/** What a sample screenshot shows if no score is entered. */
const SAMPLE_SCORE = '13-7'
const empty = { score: '', screenshot: null as File | null }

type ScoreFormProps = { details: Details; heading: Ref<HTMLHeadingElement> }

/** The score with its screenshot; submitting them makes the companion's share payable. */
export function ScoreForm({ details: { order }, heading }: ScoreFormProps) {
  const { onError, refresh } = useOrderMove()
  const exitOrder = useOrderUi((ui) => ui.exitOrder)
  const { send, progress } = useUpload('/api/order/finish')
  const end = useMutation({
    ...mutationOptions(trpcClient.orders.finishGame),
    onSuccess: (moved) => refresh(moved),
    onError,
  })
  const form = useZodForm({
    schema: rules,
    initial: empty,
    onSubmit: async (input) => {
      await send({ order_id: String(order.id), ...input })
      showToast('success', t`Score submitted`)
      // The next page shows what it earned.
      void api.companions.presence.fetch(undefined, { staleTime: 0 }).catch(() => {})
      exitOrder(order.id)
      await refresh({ order_id: order.id, status: OrderStatus.scored })
    },
    onServerError: () => void refresh(),
  })
  const picture = form.values.screenshot
  const pictureError = form.error('screenshot')
  const shown = score.safeParse(form.values.score).data ?? SAMPLE_SCORE
  const missing = missingFor(form.values.score, picture !== null && !pictureError)
  return (
    <Card className={styles.controls}>
      <Form className={cardStyles.body} form={form}>
        <h2 className="h-card" ref={heading} tabIndex={-1}>
          {t`Submit the score`}
        </h2>
        <p className="sm t2 mt1">{t`Enter the final score and attach the end-of-game screenshot.`}</p>
        {order.status === OrderStatus.inProgress && <StillPlaying order={order} viewer="companion" />}
        <div className="stack g4 mt4">
          <FormError>{form.formError}</FormError>
          <Field
            label={t`Score`}
            aside={<span className={fieldStyles.optional}>{t`Your team first`}</span>}
            error={form.error('score')}
            hint={outcomeHint(form.values.score)}
          >
            <Input placeholder="13-7" autoComplete="off" {...form.field('score')} />
          </Field>
          <ScreenshotField
            name="screenshot"
            hint={screenshotHint()}
            value={picture}
            onValueChange={(file) => form.set('screenshot', file)}
            onProblem={(problem) => form.setFieldError('screenshot', problem)}
            error={pictureError}
            progress={progress}
          />
          {!picture && (
            <DemoFileButton
              file={`sample-screenshot.png?score=${encodeURIComponent(shown)}`}
              onSample={(file) => {
                form.set('score', shown)
                form.set('screenshot', file)
              }}
              onProblem={(problem) => form.setFieldError('screenshot', problem)}
            >
              {t`Use a sample screenshot`}
            </DemoFileButton>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            disabled={missing !== null && !form.pending}
            aria-describedby={missing ? 'score-missing' : undefined}
            loading={form.pending}
          >
            {t`Submit score`}
          </Button>
          {missing && (
            <p className={fieldStyles.hint} id="score-missing" role="status">
              {missing}
            </p>
          )}
          {order.status === OrderStatus.inProgress && (
            <Button
              block
              loading={end.isPending}
              disabled={form.pending}
              onClick={() => end.mutate({ order_id: order.id })}
            >
              {t`End game, add the score later`}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** What a complete score says, because it cannot be changed later. */
function outcomeHint(typed: string): string | undefined {
  const [team, other] = (score.safeParse(typed).data ?? '').split('-').map(Number)
  const result = resultText({ team_score: team ?? null, other_score: other ?? null })
  return other === undefined || result === null ? undefined : t`${result}. It cannot be changed later.`
}

/** Why the score cannot be submitted yet, or null when it can. */
function missingFor(score: string, hasPicture: boolean): string | null {
  const hasScore = score.trim().length >= 3
  if (hasScore && hasPicture) return null
  if (hasScore) return t`Add the screenshot to submit the score.`
  return hasPicture
    ? t`Enter the score like 13-7 to submit it.`
    : t`Enter the score like 13-7 and add the screenshot to submit it.`
}
