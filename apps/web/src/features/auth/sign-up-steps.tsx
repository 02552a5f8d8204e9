import { useState } from 'react'
import { readDraft, saveDraft } from '../../lib/session-draft.ts'
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx'
import { VerifyStep } from './verify-step.tsx'

const DRAFT = 'sign-up'

/** The form, then the code that was mailed (spec §4 'Signup'). A reload stays at the code. */
export function SignUpSteps() {
  const [sentTo, setSentTo] = useState(() => readDraft(DRAFT))
  const [values, setValues] = useState<SignUpValues>(() => ({
    name: '',
    username: '',
    email: sentTo ?? '',
    password: '',
    confirm: '',
  }))
  const goTo = (email: string | null) => {
    saveDraft(DRAFT, email)
    setSentTo(email)
  }
  if (sentTo !== null) {
    return (
      <VerifyStep
        email={sentTo}
        onVerified={() => saveDraft(DRAFT, null)}
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
