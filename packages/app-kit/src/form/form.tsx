import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { SpokenError } from '@queuemate/ui/field'
import type { ZodForm } from './use-zod-form.ts'

/** Focusable invalid controls. Elements around them may be marked as invalid, too. */
const WRONG = ':is(input, textarea, select, button)[aria-invalid="true"]:not(:disabled)'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & { form: ZodForm }

/**
 * After a failed submit, the first invalid field gets the focus, and a screen reader reads its error. If the field
 * already has the focus, the error is announced instead, so that it is read once either way.
 */
export function Form({ form, children, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [spoken, setSpoken] = useState({ id: '', count: 0 })
  const { submit, signal } = form
  // Before anything else sees the page: an error that is announced is another element than the one it replaces.
  useLayoutEffect(() => {
    const named = signal.flagged === null ? '' : `[name="${signal.flagged}"]`
    const wrong = element.current?.querySelector<HTMLElement>(WRONG + named)
    if (!named && wrong !== document.activeElement) wrong?.focus()
    else if (wrong) setSpoken({ id: wrong.getAttribute('aria-describedby') ?? '', count: signal.count })
  }, [signal])
  return (
    <form {...rest} ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <SpokenError value={spoken}>{children}</SpokenError>
    </form>
  )
}
