import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '@queuemate/contracts/accounts/providers'
import { CardSection } from '@queuemate/ui/card'
import { FormError } from '@queuemate/ui/field'
import { showToast } from '@queuemate/ui/toast'
import { authClient } from '../../lib/auth.ts'
import { dataOrThrow, authText } from '@queuemate/app-kit/auth-failure'
import { withStepUp } from '@queuemate/app-kit/step-up'
import { useUserOrOutline } from '../../lib/current-user.ts'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { providerError } from '../auth/provider-errors.ts'
import { useBfcacheRestore } from '../../lib/use-bfcache-restore.ts'
import { useOnceInAddress } from '../../lib/use-once-in-address.ts'
import { ConnectionItem, ConnectionSkeleton } from './connection-item.tsx'
import styles from './settings.module.css'
import { unlinkRefusal } from './unlinking.ts'
import { showSection } from './use-sections.ts'
import { connectionsQuery } from '../auth/queries.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

const id = 'conn'

/** Discord and Google: the linked name, and buttons to link or remove an account (spec §2 'Connections'). */
export function ConnectionsSection() {
  const user = useUserOrOutline()
  const connections = useQuery(connectionsQuery)
  const [refused, setRefused] = useState<string | null>(null)
  // Left by the provider's page.
  useOnceInAddress(['error', 'error_description', 'provider'], (params) => {
    setRefused(providerError(params))
    showSection(id)
  })
  const navigate = useNavigate()
  useOnceInAddress(['linked'], (params) => {
    const name = nameOf(params.get('linked'))
    if (name === null) return
    showToast('success', t`${name} is linked`)
    void navigate(`#${id}`, { replace: true })
  })
  const link = useMutation({
    mutationFn: async (provider: Provider) => {
      const callbackURL = '/user/settings'
      const errorCallbackURL = `${callbackURL}?provider=${provider}`
      const request = {
        provider,
        callbackURL: `${callbackURL}?linked=${provider}`,
        errorCallbackURL,
        disableRedirect: true,
      }
      const { url } = await withStepUp(async () => dataOrThrow(await authClient.linkSocial(request)))
      if (url) window.location.assign(url)
    },
  })
  useBfcacheRestore(link.reset)
  const failure = link.isError ? `${PROVIDER_NAMES[link.variables]}: ${authText(link.error)}` : refused
  return (
    <CardSection
      id={id}
      title={t`Connections`}
      note={t`You can remove one if you have a password or another verified account.`}
    >
      {failure && (
        <div className={styles.failure}>
          <FormError>{failure}</FormError>
        </div>
      )}
      <ul className={layoutStyles.rows} aria-busy={connections.isPending}>
        <QueryPanel
          row
          query={connections}
          problem={t`Your connections could not be loaded.`}
          skeleton={PROVIDERS.map((provider) => (
            <ConnectionSkeleton key={provider} provider={provider} />
          ))}
        >
          {(linked) =>
            PROVIDERS.map((provider) => (
              <ConnectionItem
                key={provider}
                provider={provider}
                connection={linked.find((one) => one.provider === provider)}
                refusal={unlinkRefusal(user?.has_password === true, linked.length)}
                linking={link.variables === provider && (link.isPending || link.isSuccess)}
                onLink={() => link.mutate(provider)}
              />
            ))
          }
        </QueryPanel>
      </ul>
    </CardSection>
  )
}

function nameOf(provider: string | null): string | null {
  return PROVIDERS.includes(provider as Provider) ? PROVIDER_NAMES[provider as Provider] : null
}
