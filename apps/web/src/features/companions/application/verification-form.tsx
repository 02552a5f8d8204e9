import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { applicationIgnInput, type CompanionApplication } from '@queuemate/contracts/companions/applications'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { LeaveGuard } from '@queuemate/app-kit/leave-guard'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { guideQuery } from '../queries.ts'
import { useVideoUpload } from './use-video-upload.ts'
import styles from './verification-form.module.css'
import { VideoField } from './video-field.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import fieldStyles from '@queuemate/ui/field.module.css'

type VerificationFormProps = {
  application: CompanionApplication
  onSubmitted: () => void
}

/** Why the application cannot be submitted yet; null when it can. */
function missingFor(
  { video, rank_ok: isRankOk }: CompanionApplication,
  isSending: boolean,
  hash: string | undefined,
): string | null {
  if (isSending) return t`You can submit once the video is uploaded.`
  if (!isRankOk) return t`Your rank must be Immortal 1 or higher.`
  if (!video) return t`Add your video to submit.`
  return hash ? null : t`You can submit once the guide below is loaded.`
}

/** The last step of an application: the name and video for staff to review (spec §5 'Verification form'). */
export function VerificationForm({ application, onSubmitted }: VerificationFormProps) {
  const { ingame_name: name, ingame_tag: tag } = useCurrentUser()
  /** The guide shown on this page, which the applicant agrees to. */
  const hash = useQuery(guideQuery).data?.hash
  const own = name && tag ? `${name}#${tag}` : ''
  const upload = useVideoUpload(() => api.companions.application.refetch())
  const submit = useMutation({
    ...mutationOptions(trpcClient.companions.submitAgreement),
    onSuccess: onSubmitted,
    onError: (error) => {
      // The application may have changed on the server.
      const { code } = failureOf(error)
      if (code === 'agreement_changed') void api.support.page.invalidate({ name: 'guide' })
      if (code !== 'network') void api.companions.application.invalidate()
    },
  })
  const form = useZodForm({
    schema: applicationIgnInput,
    initial: { ign: application.ign ?? own },
    onSubmit: (input) => submit.mutateAsync({ ...input, hash }),
  })
  const isSending = upload.sending !== null
  const missing = missingFor(application, isSending, hash)
  return (
    <>
      <Form className={cardStyles.card} form={form}>
        <CardBody className="stack g5">
          <FormError>{form.formError}</FormError>
          <div className={styles.name}>
            <Field
              label={t`In-game name and tag`}
              hint={t`As in the game, including the tag, for example NightOwl#eu1`}
              error={form.error('ign')}
            >
              <Input autoComplete="off" spellCheck={false} {...form.field('ign')} />
            </Field>
          </div>
          <VideoField video={application.video} upload={upload} />
        </CardBody>
        <CardFoot>
          <span className={clsx('sm t3 row g2 only-d', styles.aside)}>
            <Lock className="icon icon--sm" aria-hidden="true" />
            {t`Only staff can watch it`}
          </span>
          {missing && (
            <span className={fieldStyles.hint} id="verification-missing" role="status">
              {missing}
            </span>
          )}
          <Button
            type="submit"
            aria-describedby={missing ? 'verification-missing' : undefined}
            variant="primary"
            loading={form.pending}
            disabled={missing !== null}
          >
            {t`Submit for review`}
          </Button>
        </CardFoot>
      </Form>
      {isSending && (
        <LeaveGuard
          title={t`Leave while the video uploads?`}
          text={t`The upload stops. Choose the same file again to continue where it left off.`}
        />
      )}
    </>
  )
}
