import { useState, type FormEvent } from 'react'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot, CardHead } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'
import { useCurrentUser } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { useMarkUnsaved } from '../../lib/unsaved.ts'
import { asksForProof } from './step-up.ts'
import { passwordProblem, type PasswordProblem, type PasswordValues } from './new-password.ts'

const empty: PasswordValues = { oldPass: '', newPass: '', newPassConfirm: '' }

/** Set a first password or change the one there is; every other session then ends. */
export function PasswordSection() {
  const utils = trpc.useUtils()
  const user = useCurrentUser()
  const [values, setValues] = useState(empty)
  const [problem, setProblem] = useState<PasswordProblem | null>(null)
  useMarkUnsaved('password', Object.values(values).some(Boolean))
  const save = trpc.accounts.setPassword.useMutation({
    onSuccess: async () => {
      setValues(empty)
      await Promise.all([utils.accounts.me.invalidate(), utils.accounts.sessions.invalidate()])
    },
    onError: (error, input) => {
      if (asksForProof(error, () => save.mutate(input))) return
      const { issues, text } = failureOf(error)
      const path = issues[0]?.path
      setProblem(
        path && path in empty
          ? { path: path as keyof PasswordValues, message: issues[0]?.message ?? text }
          : { path: null, message: text },
      )
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = passwordProblem(values, user)
    setProblem(found)
    if (!found) return save.mutate(values)
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const errorAt = (path: keyof PasswordValues) => (problem?.path === path ? problem.message : undefined)
  const field = (key: keyof PasswordValues) => ({
    value: values[key],
    maxLength: 128,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [key]: event.target.value })
      setProblem(null)
      save.reset()
    },
  })
  const action = user?.has_password === false ? 'Set password' : 'Change password'
  return (
    <Card id="pass" aria-labelledby="h-pass">
      <CardHead
        title="Password"
        titleId="h-pass"
        note={user?.has_password === false ? 'You sign in without one so far.' : undefined}
      />
      <form noValidate onSubmit={submit}>
        <CardBody className="formgrid">
          {problem && problem.path === null && (
            <div className="full">
              <FormError>{problem.message}</FormError>
            </div>
          )}
          {save.isSuccess && (
            <div className="full">
              <Alert tone="success">Your password was successfully changed!</Alert>
            </div>
          )}
          <input type="text" hidden readOnly autoComplete="username" value={user?.username ?? ''} />
          {user?.has_password !== false && (
            <Field label="Old password" className="full half" error={errorAt('oldPass')}>
              <PasswordInput autoComplete="current-password" {...field('oldPass')} />
            </Field>
          )}
          <Field label="New password" hint="At least 10 characters." error={errorAt('newPass')}>
            <PasswordInput autoComplete="new-password" {...field('newPass')} />
          </Field>
          <Field label="Confirm new password" error={errorAt('newPassConfirm')}>
            <PasswordInput autoComplete="new-password" {...field('newPassConfirm')} />
          </Field>
        </CardBody>
        <CardFoot>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {action}
          </Button>
        </CardFoot>
      </form>
    </Card>
  )
}
