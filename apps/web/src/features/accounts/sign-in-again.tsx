import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { PROVIDER_NAMES, type Provider } from '@queuemate/contracts/accounts/providers'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { FormError } from '@queuemate/ui/field'
import { authClient } from '../../lib/auth.ts'
import { answerOf, authText } from '@queuemate/app-kit/auth-failure'
import { trpc } from '../../lib/trpc.ts'
import { usePageReturn } from '../../lib/use-page-return.ts'
import styles from './settings.module.css'

/** For users without a password: they sign in at a provider and return to the settings. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { data: linked = [] } = trpc.accounts.connections.useQuery()
  const leave = useMutation({
    mutationFn: async (provider: Provider) => {
      const answer = answerOf(
        await authClient.signIn.social({
          provider,
          callbackURL: '/user/settings',
          errorCallbackURL: `/user/settings?provider=${provider}`,
          disableRedirect: true,
        }),
      )
      if (answer.url) window.location.assign(answer.url)
    },
  })
  usePageReturn(leave.reset)
  return (
    <>
      <DialogBody>
        <DialogTitle>
          <Trans>Sign in again</Trans>
        </DialogTitle>
        <p className={styles.intro}>
          <Trans>
            You signed in a while ago. Sign in again to confirm that it is you, then repeat your change.
          </Trans>
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
          <Trans>Cancel</Trans>
        </Button>
      </DialogFoot>
    </>
  )
}
