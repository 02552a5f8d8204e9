import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { dataOrThrow, authText } from '@queuemate/app-kit/auth-failure'
import { ProofDialog } from '@queuemate/app-kit/proof-dialog'
import { PROVIDER_NAMES, type Provider } from '@queuemate/contracts/accounts/providers'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { FormError } from '@queuemate/ui/field'
import { authClient } from '../../lib/auth.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { useBfcacheRestore } from '../../lib/use-bfcache-restore.ts'
import styles from './settings.module.css'
import { connectionsQuery } from '../auth/queries.ts'

type StepUpDialogProps = { answer: (isProven: boolean) => void }

/** Asks users who signed in more than ten minutes ago to confirm their identity before they change how they sign in or where they are paid. */
export function StepUpDialog({ answer }: StepUpDialogProps) {
  const hasPassword = useCurrentUser().has_password
  if (!hasPassword) return <SignInAgain onClose={() => answer(false)} />
  return <ProofDialog prove={trpcClient.accounts.stepUp.mutate} answer={answer} />
}

/** For users without a password: they sign in at a provider and return to the page. */
function SignInAgain({ onClose }: { onClose: () => void }) {
  const { data: linked = [] } = useQuery(connectionsQuery)
  const leave = useMutation({
    mutationFn: async (provider: Provider) => {
      const answer = dataOrThrow(
        await authClient.signIn.social({
          provider,
          callbackURL: window.location.pathname,
          errorCallbackURL: `/user/settings?provider=${provider}`,
          disableRedirect: true,
        }),
      )
      if (answer.url) window.location.assign(answer.url)
    },
  })
  useBfcacheRestore(leave.reset)
  return (
    <Dialog open onClose={onClose}>
      <DialogBody>
        <DialogTitle>{t`Sign in again`}</DialogTitle>
        <p className={styles.intro}>
          {t`You signed in a while ago. Sign in again to confirm that it is you, then repeat your change.`}
        </p>
        <FormError>
          {leave.isError && `${PROVIDER_NAMES[leave.variables]}: ${authText(leave.error)}`}
        </FormError>
        <div className={styles.providers}>
          {linked.map(({ provider }) => (
            <Button
              key={provider}
              size="lg"
              icon={<BrandIcon brand={provider} />}
              loading={leave.variables === provider && (leave.isPending || leave.isSuccess)}
              onClick={() => leave.mutate(provider)}
            >
              {PROVIDER_NAMES[provider]}
            </Button>
          ))}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
