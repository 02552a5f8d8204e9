import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '@queuemate/contracts/accounts/providers'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { Button } from '@queuemate/ui/button'
import { FormError } from '@queuemate/ui/field'
import { authClient } from '../../lib/auth.ts'
import { dataOrThrow, authText } from '@queuemate/app-kit/auth-failure'
import { useBfcacheRestore } from '../../lib/use-bfcache-restore.ts'

/**
 * Discord and Google: opens the provider's page, which returns to /sso-callback.
 */
export function SocialButtons({ failPath }: { failPath: '/auth/signin' | '/auth/signup' }) {
  const leave = useMutation({
    mutationFn: async (provider: Provider) => {
      const answer = dataOrThrow(
        await authClient.signIn.social({
          provider,
          callbackURL: '/sso-callback',
          errorCallbackURL: `${failPath}?provider=${provider}`,
          disableRedirect: true,
        }),
      )
      if (answer.url) window.location.assign(answer.url)
    },
  })
  useBfcacheRestore(leave.reset)
  // Once the provider's page starts to load, the buttons stay busy until this page unloads.
  const leaving = leave.isPending || leave.isSuccess
  return (
    <>
      <FormError>{leave.isError && `${PROVIDER_NAMES[leave.variables]}: ${authText(leave.error)}`}</FormError>
      <div className="stack g2">
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            size="lg"
            block
            icon={<BrandIcon brand={provider} />}
            loading={leaving && leave.variables === provider}
            disabled={leaving && leave.variables !== provider}
            onClick={() => leave.mutate(provider)}
          >
            {t`Continue with ${PROVIDER_NAMES[provider]}`}
          </Button>
        ))}
      </div>
      <p className="center sm t3">{t`or`}</p>
    </>
  )
}
