import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { applicationIgnInput, type CompanionApplication } from '@queuemate/contracts/companions/applications'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { useCurrentUser } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useForm } from '../../lib/use-form.ts'
import { useVideoUpload } from './use-video-upload.ts'
import styles from './verification-form.module.css'
import { VideoField } from './video-field.tsx'

type VerificationFormProps = {
  application: CompanionApplication
  onSubmitted: () => void
}

/** The last step of an application: name, video, and off to staff (spec §5 'Verification form'). */
export function VerificationForm({ application, onSubmitted }: VerificationFormProps) {
  const utils = trpc.useUtils()
  const profile = useCurrentUser()
  const own = profile?.ingame_name && profile.ingame_tag ? `${profile.ingame_name}#${profile.ingame_tag}` : ''
  const form = useForm({ ign: application.ign ?? own }, applicationIgnInput)
  const upload = useVideoUpload(() => utils.companions.application.refetch())
  const submit = trpc.companions.submitAgreement.useMutation({
    onSuccess: onSubmitted,
    onError: (error) => {
      const { code, issues } = failureOf(error)
      form.showIssues(issues)
      // What the page shows is not what the server has.
      if (code !== 'network') void utils.companions.application.invalidate()
    },
  })
  const isSending = upload.sending !== null
  const hasIgnIssue = Boolean(form.errors.ign)
  return (
    <>
      <form className="card" noValidate onSubmit={form.submit((input) => submit.mutate(input))}>
        <CardBody className="stack g5">
          <FormError>{submit.isError && !hasIgnIssue && failureOf(submit.error).text}</FormError>
          <div className={styles.name}>
            <Field label="In-game name and tag" error={form.errors.ign}>
              <Input autoComplete="off" spellCheck={false} maxLength={49} {...form.text('ign')} />
            </Field>
          </div>
          <VideoField video={application.video} upload={upload} />
        </CardBody>
        <CardFoot>
          <span className={clsx('sm t3 row g2 only-d', styles.aside)}>
            <Lock className="icon icon--sm" aria-hidden="true" />
            Only staff can watch it
          </span>
          <Button
            type="submit"
            variant="primary"
            loading={submit.isPending}
            disabled={isSending || !application.video || !application.rank_ok}
          >
            Submit for review
          </Button>
        </CardFoot>
      </form>
      {isSending && (
        <LeaveGuard
          title="Leave while the video uploads?"
          text="The upload stops. Choose the same file again to go on from there."
        />
      )}
    </>
  )
}
