import { useEffect, useRef, type ComponentProps } from 'react'
import type { ZodForm } from './use-zod-form.ts'

/** A control that a person can go to; wrappers and labels may be marked as well. */
const WRONG = ':is(input, textarea, button)[aria-invalid="true"]:not(:disabled)'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & { form: ZodForm }

/**
 * After a failed submit the first wrong field gets the focus, and a screen reader reads its error with it. When the
 * focus is there already the error is announced instead, so that it is heard once either way.
 */
export function Form({ form, children, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { submit, attempts, notice, announce } = form
  useEffect(() => {
    const wrong = attempts > 0 && element.current?.querySelector<HTMLElement>(WRONG)
    if (!wrong) return
    if (wrong === document.activeElement) announce(descriptionOf(wrong))
    else wrong.focus()
  }, [attempts, announce])
  return (
    <form {...rest} ref={element} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <span className="sr" aria-live="assertive">
        {/* Another element each time: a screen reader reads the same words again. */}
        {notice.text && <span key={notice.count}>{notice.text}</span>}
      </span>
    </form>
  )
}

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
