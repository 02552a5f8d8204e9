import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { MissingField } from '@queuemate/contracts/accounts/credentials'
import { LoadError } from '@queuemate/ui/load-error'
import { Skeleton } from '@queuemate/ui/skeleton'
import { failureOf } from '@queuemate/app-kit/errors'
import { useSession } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import styles from './auth.module.css'
import { CodeStep } from './code-step.tsx'
import { ContinueForm } from './continue-form.tsx'

const market = '/playerMarket'

/** Asks for what a provider left out, and for nothing else (spec §2 '/auth/continue'). */
export function ContinueSteps() {
  const navigate = useNavigate()
  const session = useSession()
  const utils = trpc.useUtils()
  const missing = trpc.accounts.missing.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [codeFor, setCodeFor] = useState<string | null>(null)
  const completeEmail = trpc.accounts.completeEmail.useMutation().mutateAsync
  const verifyEmail = trpc.accounts.verifyCompletedEmail.useMutation().mutateAsync
  const fields = missing.data?.fields
  const done = fields?.length === 0
  useEffect(() => {
    if (!done) return
    // Only with the new details: the pages lead back here while something is missing.
    void utils.accounts.me
      .fetch(undefined, { staleTime: 0 })
      .finally(() => navigate(market, { replace: true }))
  }, [done, navigate, utils])

  if (session === null) return <Navigate to="/" replace />
  if (missing.isError && !fields) {
    return (
      <div className={styles.form}>
        <h1>One more thing</h1>
        <LoadError onRetry={() => void missing.refetch()}>
          What is missing could not be loaded. {failureOf(missing.error).text}
        </LoadError>
      </div>
    )
  }
  if (!fields || done) return <ContinueSkeleton />
  const settle = (left: MissingField[]) => utils.accounts.missing.setData(undefined, { fields: left })
  if (codeFor !== null && fields.length === 1 && fields[0] === 'email') {
    return (
      <CodeStep
        email={codeFor}
        verify={async (code) => settle((await verifyEmail({ code })).fields)}
        resend={async () => {
          await completeEmail({ email: codeFor })
        }}
        change={
          <button type="button" className="link" onClick={() => setCodeFor(null)}>
            change the address
          </button>
        }
      />
    )
  }
  return (
    <ContinueForm
      // What is asked for decides the form: a new set of fields begins a new one.
      key={fields.join()}
      fields={fields}
      initialEmail={codeFor ?? ''}
      onDone={(left, email) => {
        setCodeFor(email)
        settle(left)
      }}
    />
  )
}

function ContinueSkeleton() {
  return (
    <div className={styles.form} role="status">
      <h1>One more thing</h1>
      <span className="sr">Loading</span>
      <Skeleton width="80%" height={16} />
      <Skeleton control width="100%" height={40} />
      <Skeleton control width="100%" height={48} />
    </div>
  )
}
