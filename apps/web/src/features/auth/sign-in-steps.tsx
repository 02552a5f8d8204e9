import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SignInForm } from './sign-in-form.tsx'
import { VerifyStep } from './verify-step.tsx'

/** The form; for an account whose address was never verified, the code comes next. */
export function SignInSteps() {
  const navigate = useNavigate()
  const [unverified, setUnverified] = useState<string | null>(null)
  if (unverified === null) return <SignInForm onUnverified={setUnverified} />
  return (
    <VerifyStep
      email={unverified}
      onVerified={() => {}}
      // Another address is another sign-up: the account that is not verified makes way for it.
      onChangeAddress={() => void navigate('/auth/signup')}
    />
  )
}
