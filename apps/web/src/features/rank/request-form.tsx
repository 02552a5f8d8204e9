import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ingameRank } from '@queuemate/contracts/accounts/schemas'
import { RANK_NOTE_MAX, rankRequestInput } from '@queuemate/contracts/companions/ranks'
import { COMPANION_RANKS } from '@queuemate/contracts/lookups/ranks'
import type { z } from 'zod'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { upload } from '../../lib/files.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { ScreenshotField } from '../../lib/screenshot-field.tsx'
import { screenshotFile, screenshotRefusal } from '../../lib/screenshot.ts'
import { trpc } from '../../lib/trpc.ts'
import { Form } from '../../lib/form/form.tsx'
import { useZodForm } from '../../lib/form/use-zod-form.ts'
import styles from './rank.module.css'
import { usePreview } from './use-preview.ts'

const rules = rankRequestInput.extend({ wanted_rank: ingameRank, screenshot: screenshotFile })
const empty = { wanted_rank: null as number | null, note: '', screenshot: null as File | null }

type RequestFormProps = { rank: number | null; onDone: () => void }

export function RequestForm({ rank, onDone }: RequestFormProps) {
  const utils = trpc.useUtils()
  const [progress, setProgress] = useState<number | null>(null)
  const send = useMutation({
    mutationFn: (input: z.output<typeof rules>) => {
      const body = new FormData()
      body.append('wanted_rank', String(input.wanted_rank))
      body.append('note', input.note)
      body.append('screenshot', input.screenshot)
      return upload('/api/companion/rank_request', body, setProgress)
    },
    onSuccess: async () => {
      showToast('success', 'Your request is with staff')
      await utils.companions.rank.refetch()
      onDone()
    },
    onError: (error) => {
      if (failureOf(error).code === 'rank_request_open') void utils.companions.rank.invalidate()
    },
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
  const [preview, show] = usePreview()
  const choices = COMPANION_RANKS.filter(({ value }) => value !== rank)
  return (
    <Form form={form}>
      <CardBody className="stack g5">
        <FormError>{form.refusal}</FormError>
        <Field label="New rank" error={form.error('wanted_rank')}>
          <RankSelect
            ranks={choices}
            value={form.values.wanted_rank}
            onValueChange={(wanted) => form.set('wanted_rank', wanted)}
          />
        </Field>
        <div className="field">
          <p className="label">Screenshot of your career page</p>
          {preview && !pictureError && <img className={styles.preview} src={preview} alt="Your screenshot" />}
          <ScreenshotField
            hint="PNG, JPG, JPEG or WEBP, up to 10 MB. Only staff see it."
            value={picture}
            onValueChange={(file) => {
              form.set('screenshot', file)
              show(file)
            }}
            onProblem={(problem) => form.flag('screenshot', problem)}
            error={pictureError}
            progress={progress}
          />
        </div>
        <Field label="Note" aside={<span className="opt">Optional</span>} error={form.error('note')}>
          <TextArea rows={3} maxLength={RANK_NOTE_MAX} {...form.field('note')} />
        </Field>
      </CardBody>
      <CardFoot>
        <Button type="submit" variant="primary" loading={form.pending}>
          Send to staff
        </Button>
      </CardFoot>
    </Form>
  )
}
