import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageButton } from '@queuemate/app-kit/page-button'
import { Button } from '@queuemate/ui/button'
import { FormError } from '@queuemate/ui/field'
import { SlotsLoader } from '@queuemate/ui/slots'
import { consumeReturnPage } from './return-page.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { sessionQuery } from '../../lib/session.ts'
import { trpcClient } from '../../lib/trpc.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './auth.module.css'

/** Back from a provider: to the marketplace, or to the form for missing details (spec §2 '/sso-callback'). */
export function SsoLanding() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const landing = useQuery({
    queryKey: ['sso-landing'],
    gcTime: 0,
    queryFn: async () => {
      const session = await queryClient.query({ ...sessionQuery, staleTime: 0 })
      if (!session) return '/auth/signin'
      const { fields } = await trpcClient.accounts.missing.query()
      return fields.length > 0 ? '/auth/continue' : (consumeReturnPage() ?? '/playerMarket')
    },
  })
  const target = landing.data
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
  if (landing.isError) {
    return (
      <div className={styles.form}>
        <h1>{t`We could not sign you in`}</h1>
        <FormError>{failureOf(landing.error).text}</FormError>
        <div className={layoutStyles.buttons}>
          <PageButton to="/auth/signin" size="lg">{t`Back to sign in`}</PageButton>
          <Button variant="primary" size="lg" onClick={() => void landing.refetch()}>
            {t`Try again`}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <div className="center" role="status">
        <span className={styles.loader}>
          <SlotsLoader size="lg" />
        </span>
        <h1 className={clsx('h2 mt4', styles.landing)}>{t`Signing you in`}</h1>
      </div>
    </div>
  )
}
