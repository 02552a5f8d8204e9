import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SignInForm } from './sign-in-form.tsx'
import { VerifyStep } from './verify-step.tsx'

/** The form, then the code if the account's address is not verified. */
export function SignInSteps() {
  const navigate = useNavigate()
  const [unverified, setUnverified] = useState<string | null>(null)
  if (unverified === null) return <SignInForm onUnverified={setUnverified} />
  return (
    <VerifyStep
      email={unverified}
      onVerified={() => {}}
      // Another address needs a new sign-up, which replaces the unverified account.
      onChangeAddress={() => void navigate('/auth/signup')}
    />
  )
}
