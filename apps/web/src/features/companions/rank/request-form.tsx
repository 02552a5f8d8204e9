import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { ingameRank } from '@queuemate/contracts/accounts/schemas'
import { rankRequestInput } from '@queuemate/contracts/companions/ranks'
import { COMPANION_RANKS } from '@queuemate/contracts/lookups/ranks'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { showToast } from '@queuemate/ui/toast'
import { ScreenshotField } from '../../../lib/screenshot-field.tsx'
import { screenshotFile, screenshotHint } from '../../../lib/screenshot.ts'
import { useUpload } from '../../../lib/use-upload.ts'
import fieldStyles from '@queuemate/ui/field.module.css'
import styles from './rank.module.css'
import { api } from '../../../lib/trpc.ts'

const rules = rankRequestInput.extend({ wanted_rank: ingameRank, screenshot: screenshotFile })
const empty = { wanted_rank: null as number | null, note: '', screenshot: null as File | null }

type RequestFormProps = { rank: number | null; onDone: () => void }

export function RequestForm({ rank, onDone }: RequestFormProps) {
  const { send, progress } = useUpload('/api/companion/rank_request')
  const form = useZodForm({
    schema: rules,
    initial: empty,
    onSubmit: async (input) => {
      await send({ ...input, wanted_rank: String(input.wanted_rank) })
      showToast('success', t`Request sent`)
      await api.companions.rank.refetch()
      onDone()
    },
    onServerError: (error) => {
      if (failureOf(error).code === 'rank_request_open') void api.companions.rank.invalidate()
    },
  })
  const picture = form.values.screenshot
  const pictureError = form.error('screenshot')
  const [preview, show] = usePreview()
  const choices = COMPANION_RANKS.filter(({ value }) => value !== rank)
  return (
    <Form form={form}>
      <CardBody className="stack g5">
        <FormError>{form.formError}</FormError>
        <Field label={t`New rank`} error={form.error('wanted_rank')}>
          <RankSelect
            ranks={choices}
            value={form.values.wanted_rank}
            onValueChange={(wanted) => form.set('wanted_rank', wanted)}
          />
        </Field>
        <div className={fieldStyles.field}>
          <p className={fieldStyles.label}>{t`Screenshot of your career page`}</p>
          {preview && !pictureError && (
            <img className={styles.preview} src={preview} alt={t`Your screenshot`} />
          )}
          <ScreenshotField
            name="screenshot"
            hint={t`${screenshotHint()}. Only staff see it.`}
            value={picture}
            onValueChange={(file) => {
              form.set('screenshot', file)
              show(file)
            }}
            onProblem={(problem) => form.setFieldError('screenshot', problem)}
            error={pictureError}
            progress={progress}
          />
        </div>
        <Field
          label={t`Note`}
          aside={<span className={fieldStyles.optional}>{t`Optional`}</span>}
          error={form.error('note')}
        >
          <TextArea rows={3} {...form.field('note')} />
        </Field>
      </CardBody>
      <CardFoot>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t`Submit request`}
        </Button>
      </CardFoot>
    </Form>
  )
}

/** The URL of a chosen picture, until another one is chosen. */
function usePreview(): [string | null, (file: File | null) => void] {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  return [address, (file) => setAddress(file && URL.createObjectURL(file))]
}
