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
    const wrong = [...(element.current?.querySelectorAll<HTMLElement>(WRONG) ?? [])]
    const [first] = wrong
    const { flagged } = signal
    const speaks =
      flagged === null ? first : wrong.find((control) => errorOf(control)?.textContent === flagged)
    if (flagged === null && first !== document.activeElement) first?.focus()
    else if (speaks) setSpoken({ id: errorOf(speaks)?.id ?? '', count: signal.count })
  }, [signal])
  return (
    <form {...rest} ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <SpokenError value={spoken}>{children}</SpokenError>
    </form>
  )
}

function errorOf(control: HTMLElement): HTMLElement | null {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')
}
