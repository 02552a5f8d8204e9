import { EmailCodeStep } from './email-code-step.tsx'
import { resendSignUpCode, verifySignUp } from './sign-up.ts'
import { usePostSignIn } from './use-post-sign-in.ts'

type VerifyStepProps = {
  email: string
  onVerified: () => void
  onChangeAddress: () => void
}

/** Verifies the address of a new account with the emailed code, and signs in. */
export function VerifyStep({ email, onVerified, onChangeAddress }: VerifyStepProps) {
  const enter = usePostSignIn()
  return (
    <EmailCodeStep
      email={email}
      verify={async (otp) => {
        await verifySignUp({ email, otp })
        onVerified()
        await enter()
      }}
      resend={() => resendSignUpCode(email)}
      onChangeAddress={onChangeAddress}
    />
  )
}
