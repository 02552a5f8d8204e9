import { useState } from 'react'
import { authText } from '../../lib/auth-failure.ts'
import { CodeStep } from './code-step.tsx'
import { resendSignUpCode, verifySignUp } from './sign-up.ts'
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx'
import { useEntry } from './use-entry.ts'

const empty: SignUpValues = { name: '', username: '', email: '', password: '', confirm: '' }

/** The form, then the code that was mailed (spec §4 'Signup'). */
export function SignUpSteps() {
  const enter = useEntry()
  const [values, setValues] = useState(empty)
  const [step, setStep] = useState<'form' | 'code'>('form')
  if (step === 'form') {
    return (
      <SignUpForm
        initial={values}
        onSent={(sent) => {
          setValues(sent)
          setStep('code')
        }}
      />
    )
  }
  const email = values.email.trim()
  return (
    <CodeStep
      email={email}
      verify={async (otp) => {
        await verifySignUp({ email, otp })
        await enter()
      }}
      resend={() => resendSignUpCode(email)}
      textOf={authText}
      change={
        <button type="button" className="link" onClick={() => setStep('form')}>
          change the address
        </button>
      }
    />
  )
}
