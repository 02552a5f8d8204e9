import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { Toasts } from '@queuemate/app-kit/toasts'
import { useTitle } from '@queuemate/app-kit/use-title'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Loader } from '@queuemate/ui/loader'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { AcceptButton, InvitationText, JoinForm } from '../features/members/accept-invitation.tsx'
import { recordActivity } from '../lib/idle.ts'
import { markSignedIn } from '../lib/signed-out.ts'
import { trpcClient } from '../lib/trpc.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from '../features/auth/gate.module.css'

/** The page that an invitation links to, for people who are not on the staff yet. The token is behind the #. */
export function Component() {
  useTitle(t`Invitation`)
  const token = useLocation().hash.slice(1)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync: open } = useMutation(mutationOptions(trpcClient.invitations.open))
  const [signsIn, setSignsIn] = useState(false)
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => open({ token }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const enter = async () => {
    recordActivity()
    markSignedIn()
    await navigate('/')
    await queryClient.resetQueries()
  }
  if (query.isError)
    return (
      <main id="main" className={styles.gate}>
        <EmptyState title={t`This invitation cannot be opened`}>{failureOf(query.error).text}</EmptyState>
      </main>
    )
  if (!query.data) return <Loader />
  const { account, email } = query.data
  if (signsIn && account === 'other')
    return (
      <SignInForm
        reason={t`Sign in with the account of ${email} to accept the invitation`}
        isStillOpen={false}
        onSignedIn={() => {
          setSignsIn(false)
          void queryClient.resetQueries()
        }}
      />
    )
  return (
    <main id="main" className={styles.gate}>
      <div className={clsx(cardStyles.card, styles.form)}>
        <span className={logoClass}>
          <Logo />
        </span>
        <InvitationText invitation={query.data} />
        {account === 'none' && (
          <JoinForm className={styles.fields} token={token} onAccepted={() => void enter()} />
        )}
        {account === 'yours' && <AcceptButton token={token} onAccepted={() => void enter()} />}
        {account === 'other' && (
          <>
            <p className="sm t2">{t`${email} has an account. Sign in with it to accept.`}</p>
            <Button variant="primary" size="lg" block onClick={() => setSignsIn(true)}>
              {t`Sign in`}
            </Button>
          </>
        )}
      </div>
      <Toasts />
    </main>
  )
}
