import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { score as scoreText } from '@queuemate/contracts/orders/schemas'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { FileDrop } from '@queuemate/ui/file-drop'
import { Input } from '@queuemate/ui/input'
import { showToast } from '@queuemate/ui/toast'
import { upload } from '../../lib/api.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import {
  screenshotEndings,
  screenshotProblem,
  unreadableScreenshot,
  wrongScreenshotType,
} from '../../lib/screenshot.ts'
import { trpc } from '../../lib/trpc.ts'
import type { Details } from './active/order-summary.tsx'
import { useOrderUi } from './session/ui-store.ts'
import { useOrderMove } from './active/use-order-move.ts'

/** The result of the game with its picture; it makes the companion's share payable. */
export function ScoreForm({ details: { order } }: { details: Details }) {
  const { onError, refresh } = useOrderMove()
  const leave = useOrderUi((ui) => ui.leave)
  const [score, setScore] = useState('')
  const [scoreError, setScoreError] = useState<string>()
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string>()
  const [progress, setProgress] = useState<number | null>(null)

  const end = trpc.orders.finishGame.useMutation({ onSuccess: refresh, onError })
  const send = useMutation({
    mutationFn: (picture: File) => {
      const form = new FormData()
      form.append('order_id', String(order.id))
      form.append('score', score.trim())
      form.append('screenshot', picture)
      return upload('/api/order/finish', form, setProgress)
    },
    onSuccess: () => {
      showToast('success', 'Score submitted. Your share of this order is now payable')
      leave(order.id)
      return refresh()
    },
    onError: (error) => {
      const { code, issues } = failureOf(error)
      setScoreError(issues.find((issue) => issue.path === 'score')?.message)
      if (code === 'unsupported_media_type') setFileError(unreadableScreenshot)
      void refresh()
    },
    onSettled: () => setProgress(null),
  })

  const missing = missingFor(score, file !== null && !fileError)
  return (
    <Card className="act__controls">
      <form
        className="card__body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const parsed = scoreText.safeParse(score)
          setScoreError(parsed.success ? undefined : parsed.error.issues[0]?.message)
          if (parsed.success && file) send.mutate(file)
        }}
      >
        <h2 style={{ fontSize: '1.0625rem' }}>Submit the score</h2>
        <p className="sm t2 mt1">Enter the final score and attach the end-of-game screenshot.</p>
        <div className="stack g4 mt4">
          <FormError>{send.isError && !scoreError && !fileError && failureOf(send.error).text}</FormError>
          <Field label="Score" aside={<span className="opt">Your team first</span>} error={scoreError}>
            <Input
              placeholder="13-7"
              autoComplete="off"
              maxLength={9}
              value={score}
              onChange={(event) => {
                setScore(event.target.value)
                setScoreError(undefined)
              }}
            />
          </Field>
          <FileDrop
            noun="screenshot"
            extensions={screenshotEndings}
            hint="PNG, JPG, JPEG or WEBP"
            file={file}
            progress={progress}
            error={fileError}
            onRefused={() => {
              setFile(null)
              setFileError(wrongScreenshotType)
            }}
            onFile={(next) => {
              setFile(next)
              setFileError(screenshotProblem(next))
            }}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            disabled={missing !== null && !send.isPending}
            aria-describedby={missing ? 'score-missing' : undefined}
            loading={send.isPending}
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
              disabled={send.isPending}
              onClick={() => end.mutate({ order_id: order.id })}
            >
              End the game, score it later
            </Button>
          )}
        </div>
      </form>
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
