import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import type { MissingField } from '@queuemate/contracts/accounts/credentials'
import { PROVIDER_NAMES } from '@queuemate/contracts/accounts/providers'
import { Skeleton } from '@queuemate/ui/skeleton'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { consumeReturnPage } from './return-page.ts'
import { useSession } from '../../lib/session.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import styles from './auth.module.css'
import { EmailCodeStep } from './email-code-step.tsx'
import { ContinueForm } from './continue-form.tsx'
import { missingFieldsQuery, connectionsQuery } from './queries.ts'

const market = '/playerMarket'

/** Asks for the details that the provider did not send (spec §2 '/auth/continue'). */
export function ContinueSteps() {
  const navigate = useNavigate()
  const session = useSession()
  const missing = useQuery(missingFieldsQuery)
  const linked = useQuery(connectionsQuery).data?.[0]
  const [codeFor, setCodeFor] = useState<string | null>(null)
  const completeEmail = useMutation(mutationOptions(trpcClient.accounts.completeEmail)).mutateAsync
  const verifyEmail = useMutation({
    ...mutationOptions(trpcClient.accounts.verifyCompletedEmail),
  }).mutateAsync
  const fields = missing.data?.fields
  const done = fields?.length === 0
  // A complete account has nothing to do here (spec §2); one that was completed here goes on.
  const [wasAsked, setWasAsked] = useState(false)
  if (fields && !done && !wasAsked) setWasAsked(true)
  useEffect(() => {
    if (!done) return
    // The new details must load first: other pages redirect here while something is missing.
    void api.accounts.me
      .fetch(undefined, { staleTime: 0 })
      .finally(() => navigate(wasAsked ? (consumeReturnPage() ?? market) : '/', { replace: true }))
  }, [done, wasAsked, navigate])

  if (session === null) return <Navigate to="/" replace />
  if (missing.isError && !fields) {
    return (
      <div className={styles.form}>
        <h1>{t`One more thing`}</h1>
        <InlineError
          problem={t`Your account details could not be loaded.`}
          error={missing.error}
          onRetry={() => void missing.refetch()}
        />
      </div>
    )
  }
  if (!fields || done) return <ContinueSkeleton />
  const setMissing = (left: MissingField[]) => api.accounts.missing.setData(undefined, { fields: left })
  if (codeFor !== null && fields.length === 1 && fields[0] === 'email') {
    return (
      <EmailCodeStep
        email={codeFor}
        verify={async (code) => setMissing((await verifyEmail({ code })).fields)}
        resend={async () => {
          await completeEmail({ email: codeFor })
        }}
        onChangeAddress={() => setCodeFor(null)}
      />
    )
  }
  return (
    <ContinueForm
      // A new set of fields starts a new form.
      key={fields.join()}
      fields={fields}
      initialEmail={codeFor ?? ''}
      provider={linked ? PROVIDER_NAMES[linked.provider] : null}
      onDone={(left, email) => {
        setCodeFor(email)
        setMissing(left)
      }}
    />
  )
}

function ContinueSkeleton() {
  return (
    <div className={styles.form} role="status">
      <h1>{t`One more thing`}</h1>
      <span className="sr">{t`Loading`}</span>
      <Skeleton width="80%" height={16} />
      <Skeleton control width="100%" height={40} />
      <Skeleton control width="100%" height={48} />
    </div>
  )
}
