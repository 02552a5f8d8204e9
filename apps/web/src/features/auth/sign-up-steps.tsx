import { useState } from 'react'
import { tab } from '@queuemate/app-kit/stored'
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx'
import { VerifyStep } from './verify-step.tsx'

const DRAFT = 'queuemate.sign-up'

/** The form, then the emailed code (spec §4 'Signup'). A reload stays at the code step. */
export function SignUpSteps() {
  const [sentTo, setSentTo] = useState(() => tab.read(DRAFT))
  const [values, setValues] = useState<SignUpValues>(() => ({
    name: '',
    username: '',
    email: sentTo ?? '',
    password: '',
    confirm: '',
  }))
  const goTo = (email: string | null) => {
    tab.write(DRAFT, email)
    setSentTo(email)
  }
  if (sentTo !== null) {
    return (
      <VerifyStep
        email={sentTo}
        onVerified={() => tab.write(DRAFT, null)}
        onChangeAddress={() => goTo(null)}
      />
    )
  }
  return (
    <SignUpForm
      initial={values}
      onSent={(sent) => {
        setValues(sent)
        goTo(sent.email.trim())
      }}
    />
  )
}
