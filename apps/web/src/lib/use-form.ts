import { useState, type FormEvent } from 'react'
import type { Issue } from '@queuemate/contracts/errors'
import type { z } from 'zod'

type Errors<V> = Partial<Record<keyof V & string, string>>

/**
 * A small form: validated on submit with the contract's own schema, an error disappears as soon as its field
 * is edited, and the first field with an error gets the focus.
 */
export function useForm<V extends Record<string, unknown>, S extends z.ZodType>(initial: V, schema: S) {
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})

  const set = <K extends keyof V & string>(key: K, value: V[K]) => {
    setValues((before) => ({ ...before, [key]: value }))
    setErrors((before) => ({ ...before, [key]: undefined }))
  }
  const showIssues = (issues: Issue[]) => {
    const found: Errors<V> = {}
    for (const { path, message } of issues) found[fieldOf(path) as keyof V & string] ??= message
    setErrors(found)
  }
  const submit = (onValid: (input: z.output<S>) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = schema.safeParse(values)
    if (parsed.success) return onValid(parsed.data)
    showIssues(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })))
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const text = (key: keyof V & string) => ({
    value: String(values[key] ?? ''),
    onChange: (event: { target: { value: string } }) => set(key, event.target.value as V[typeof key]),
  })
  return {
    values,
    errors: definedOnly(errors),
    /** Whether anything differs from what was there first or was saved last. */
    dirty: JSON.stringify(values) !== JSON.stringify(saved),
    set,
    text,
    submit,
    showIssues,
    /** One more field with an error, beside those that are there. */
    fail: (key: keyof V & string, message: string) => setErrors((before) => ({ ...before, [key]: message })),
    reset: (next: V = saved) => {
      setSaved(next)
      setValues(next)
      setErrors({})
    },
  }
}

/** The field of a path: `languages.0` belongs to `languages`. */
function fieldOf(path: string): string {
  return path.split('.')[0] ?? path
}

function definedOnly<V>(errors: Errors<V>): Errors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors<V>
}
