import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { score } from '@queuemate/contracts/orders/schemas'
import { z } from 'zod'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { showToast } from '@queuemate/ui/toast'
import { upload } from '../../../lib/files.ts'
import { Form } from '../../../lib/form/form.tsx'
import { useZodForm } from '../../../lib/form/use-zod-form.ts'
import { ScreenshotField } from '../../../lib/screenshot-field.tsx'
import { screenshotFile, screenshotRefusal } from '../../../lib/screenshot.ts'
import { trpc } from '../../../lib/trpc.ts'
import styles from './active.module.css'
import type { Details } from './order-summary.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import { useOrderMove } from './use-order-move.ts'

const rules = z.object({ score, screenshot: screenshotFile })
const empty = { score: '', screenshot: null as File | null }

/** The result of the game with its picture; it makes the companion's share payable. */
export function ScoreForm({ details: { order } }: { details: Details }) {
  const { onError, refresh } = useOrderMove()
  const leave = useOrderUi((ui) => ui.leave)
  const [progress, setProgress] = useState<number | null>(null)

  const end = trpc.orders.finishGame.useMutation({ onSuccess: refresh, onError })
  const send = useMutation({
    mutationFn: ({ score, screenshot }: z.output<typeof rules>) => {
      const body = new FormData()
      body.append('order_id', String(order.id))
      body.append('score', score)
      body.append('screenshot', screenshot)
      return upload('/api/order/finish', body, setProgress)
    },
    onSuccess: () => {
      showToast('success', 'Score submitted. Your share of this order is now payable')
      leave(order.id)
      return refresh()
    },
    onError: () => void refresh(),
    onSettled: () => setProgress(null),
  })
  const form = useZodForm({
    schema: rules,
    initial: empty,
    onSubmit: (input) =>
      send.mutateAsync(input).catch((error: unknown) => {
        throw screenshotRefusal(error)
      }),
  })
  const picture = form.values.screenshot
  const pictureError = form.error('screenshot')
  const missing = missingFor(form.values.score, picture !== null && !pictureError)
  return (
    <Card className={styles.controls}>
      <Form className="card__body" form={form}>
        <h2 className="h-card">Submit the score</h2>
        <p className="sm t2 mt1">Enter the final score and attach the end-of-game screenshot.</p>
        <div className="stack g4 mt4">
          <FormError>{form.refusal}</FormError>
          <Field
            label="Score"
            aside={<span className="opt">Your team first</span>}
            error={form.error('score')}
          >
            <Input placeholder="13-7" autoComplete="off" maxLength={9} {...form.field('score')} />
          </Field>
          <ScreenshotField
            hint="PNG, JPG, JPEG or WEBP"
            value={picture}
            onValueChange={(file) => form.set('screenshot', file)}
            onProblem={(problem) => form.flag('screenshot', problem)}
            error={pictureError}
            progress={progress}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            disabled={missing !== null && !form.pending}
            aria-describedby={missing ? 'score-missing' : undefined}
            loading={form.pending}
          >
            Submit score
          </Button>
          {missing && (
            <p className="hint" id="score-missing" role="status">
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
              End the game, score it later
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** Why the score cannot be submitted yet, or null when it can. */
function missingFor(score: string, hasPicture: boolean): string | null {
  const hasScore = score.trim().length >= 3
  if (hasScore && hasPicture) return null
  if (hasScore) return 'Add the screenshot to submit the score.'
  return hasPicture
    ? 'Enter the score like 13-7 to submit it.'
    : 'Enter the score like 13-7 and add the screenshot to submit it.'
}
