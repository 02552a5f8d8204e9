import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { tab } from '@queuemate/app-kit/stored'
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx'
import { VerifyStep } from './verify-step.tsx'

const DRAFT = 'queuemate.sign-up'
/** The second step has an address of its own, so that Back leads to the form. */
const CODE = '#code'

/** The form, then the emailed code (spec §4 'Signup'). A reload stays at the code step. */
export function SignUpSteps() {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const [sentTo, setSentTo] = useState(() => tab.read(DRAFT))
  const [values, setValues] = useState<SignUpValues>(() => ({
    name: '',
    username: '',
    email: sentTo ?? '',
    password: '',
    confirm: '',
  }))
  const goTo = (email: string) => {
    tab.write(DRAFT, email)
    setSentTo(email)
    void navigate({ search, hash: CODE })
  }
  const resume = useEffectEvent(() => {
    if (sentTo !== null && hash !== CODE) void navigate({ search, hash: CODE })
  })
  useEffect(() => resume(), [])
  if (sentTo !== null && hash === CODE) {
    return (
      <VerifyStep
        email={sentTo}
        onVerified={() => tab.write(DRAFT, null)}
        onChangeAddress={() => {
          tab.write(DRAFT, null)
          void navigate({ search }, { replace: true })
        }}
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
