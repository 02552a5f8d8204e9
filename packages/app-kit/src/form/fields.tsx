import type { ComponentProps, ComponentType } from 'react'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { TextArea } from '@queuemate/ui/text-area'

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'>

/** A text control with its label and error: `<InputField {...form.text('name')} label={t`Name`} />`. */
const fieldOf = <Props extends object>(Control: ComponentType<Props>) =>
  function FormField({ label, hint, aside, error, className, ...props }: FieldProps & Props) {
    return (
      <Field label={label} hint={hint} aside={aside} error={error} className={className}>
        <Control {...(props as unknown as Props)} />
      </Field>
    )
  }

export const InputField = fieldOf(Input)
export const PasswordField = fieldOf(PasswordInput)
export const TextAreaField = fieldOf(TextArea)
