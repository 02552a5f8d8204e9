import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rankRequestInput, type RankRequestInput } from '@queuemate/contracts/companions/ranks'
import { IMMORTAL_1, RANKS } from '@queuemate/contracts/lookups/ranks'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { FileDrop } from '@queuemate/ui/file-drop'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { upload } from '../../lib/api.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import {
  largeScreenshot,
  screenshotEndings,
  screenshotProblem,
  unreadableScreenshot,
  wrongScreenshotType,
} from '../../lib/screenshot.ts'
import { trpc } from '../../lib/trpc.ts'
import { useForm } from '../../lib/use-form.ts'
import styles from './rank.module.css'
import { useChosenFile } from './use-chosen-file.ts'

type RequestFormProps = { rank: number | null; onDone: () => void }

export function RequestForm({ rank, onDone }: RequestFormProps) {
  const utils = trpc.useUtils()
  const form = useForm({ wanted_rank: '', note: '' }, rankRequestInput)
  const [chosen, choose] = useChosenFile()
  const [fileError, setFileError] = useState<string>()
  const [progress, setProgress] = useState<number | null>(null)

  const send = useMutation({
    mutationFn: ({ picture, input }: { picture: File; input: RankRequestInput }) => {
      const body = new FormData()
      body.append('wanted_rank', String(input.wanted_rank))
      body.append('note', input.note)
      body.append('screenshot', picture)
      return upload('/api/companion/rank_request', body, setProgress)
    },
    onSuccess: async () => {
      showToast('success', 'Your request is with staff')
      await utils.companions.rank.refetch()
      onDone()
    },
    onError: (error) => {
      const { code, issues } = failureOf(error)
      form.showIssues(issues)
      if (code === 'unsupported_media_type') setFileError(unreadableScreenshot)
      if (code === 'too_large') setFileError(largeScreenshot)
      if (code === 'rank_request_open') void utils.companions.rank.invalidate()
    },
    onSettled: () => setProgress(null),
  })
  const choices = RANKS.filter(({ value }) => value >= IMMORTAL_1 && value !== rank)
  const atFields = Object.keys(form.errors).length > 0 || fileError !== undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (!chosen) setFileError('Please choose a screenshot')
        form.submit((input) => {
          if (chosen && !fileError) send.mutate({ picture: chosen.file, input })
        })(event)
      }}
    >
      <CardBody className="stack g5">
        <FormError>{send.isError && !atFields && failureOf(send.error).text}</FormError>
        <Field label="New rank" error={form.errors.wanted_rank}>
          <Select
            placeholder="Choose a rank"
            value={form.values.wanted_rank}
            onValueChange={(value) => form.set('wanted_rank', value)}
            options={choices.map(({ value, label }) => ({
              value: String(value),
              text: label,
              label: <RankBadge rank={value} />,
            }))}
          />
        </Field>
        <div className="field">
          <p className="label">Screenshot of your career page</p>
          {chosen && !fileError && (
            <img className={styles.preview} src={chosen.preview} alt="Your screenshot" />
          )}
          <FileDrop
            noun="screenshot"
            extensions={screenshotEndings}
            hint="PNG, JPG, JPEG or WEBP, up to 10 MB. Only staff see it."
            file={chosen?.file ?? null}
            progress={progress}
            error={fileError}
            onRefused={() => setFileError(wrongScreenshotType)}
            onFile={(next) => {
              choose(next)
              setFileError(screenshotProblem(next))
            }}
          />
        </div>
        <Field label="Note" aside={<span className="opt">Optional</span>} error={form.errors.note}>
          <TextArea rows={3} maxLength={500} {...form.text('note')} />
        </Field>
      </CardBody>
      <CardFoot>
        <Button type="submit" variant="primary" loading={send.isPending}>
          Send to staff
        </Button>
      </CardFoot>
    </form>
  )
}
