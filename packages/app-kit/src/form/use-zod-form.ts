import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type SubmitEvent } from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import type { z } from 'zod'
import { problemOf } from './problem.ts'

/** A schema may look at some of the values only, and have defaults. */
type Given<V> = { [K in keyof V]?: V[K] | undefined }

type ZodFormOptions<V extends FieldValues, O> = {
  /** The contract's schema: its texts stand at the fields. */
  schema: z.ZodType<O, NoInfer<Given<V>>>
  initial: V
  /** Gets what the schema made of the values. The form is pending until it settles; what it throws is shown. */
  onSubmit: (input: O) => unknown
  /** The field that shows an error which names no field of the form. By default it is shown above the form. */
  fallbackField?: NoInfer<Path<V>>
  /** May deal with an error itself: returns true when nothing is to be shown. */
  onServerError?: (error: unknown, sent: O) => boolean | void
}

/** A submit has ended, or a problem was found meanwhile. */
type Signal = { count: number; flagged: string | null }

/** What `Form` and its dialog need of a form. */
export type ZodForm = Pick<ReturnType<typeof useZodForm>, 'submit' | 'signal' | 'pending' | 'formError'>

/**
 * One way to make a form (docs/adr/0016-forms.md). Validated on submit; an error goes as soon as its field is edited.
 * `Form` moves the focus to the first wrong field and has it read out.
 */
export function useZodForm<V extends FieldValues, O>(options: ZodFormOptions<V, O>) {
  const { schema, initial, onSubmit, onServerError, fallbackField = 'root' } = options
  const form = useForm<V, unknown, O>({
    defaultValues: initial as DefaultValues<V>,
    resolver: zodResolver<V, unknown, O>(schema as z.ZodType<O, V>),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as V
  const sending = useRef(false)
  const [done, setDone] = useState(false)
  const [signal, setSignal] = useState<Signal>({ count: 0, flagged: null })

  const clear = (name: Path<V>) => form.getFieldState(name).invalid && form.clearErrors(name)
  const notify = (flagged: string | null) => setSignal(({ count }) => ({ count: count + 1, flagged }))

  /** Shows what the server refused: at the fields that it named, else on top of the form. */
  const setServerError = (error: unknown) => {
    const { text, issues } = problemOf(error)
    let placed = 0
    for (const { path, message } of issues.toReversed()) {
      const name = fieldOf(path)
      if (!(name in initial)) continue
      form.setError(name as Path<V>, { message })
      placed += 1
    }
    if (placed === 0) form.setError(fallbackField, { message: text })
    else if (placed < issues.length) form.setError('root', { message: text })
  }
  const send = async (input: O) => {
    try {
      await onSubmit(input)
      setDone(true)
    } catch (error) {
      if (onServerError?.(error, input) !== true) setServerError(error)
    }
  }
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault()
    if (sending.current) return
    sending.current = true
    setDone(false)
    try {
      await form.handleSubmit(send)()
    } finally {
      sending.current = false
      notify(null)
    }
  }
  return {
    /** The props of a text field. */
    field: (name: Path<V>, onBlur?: () => void) =>
      form.register(name, { onChange: () => clear(name), ...(onBlur && { onBlur }) }),
    /** The values as they are shown, and the change of one that is no text field. */
    values,
    set: <N extends Path<V>>(name: N, value: PathValue<V, N>) => {
      form.setValue(name, value, { shouldDirty: true })
      clear(name)
    },
    /** The values at this moment, for what comes back later. */
    read: () => form.getValues(),
    error: (name: Path<V>) => messageIn(form.getFieldState(name, form.formState).error),
    /** A problem that was found while the form is filled in; the focus stays where it is. */
    setFieldError: (name: Path<V>, message: string) => {
      form.setError(name, { message })
      notify(message)
    },
    setServerError,
    /** What was refused and belongs to no field. */
    formError: errors.root?.message,
    dirty: isDirty,
    pending: isSubmitting,
    /** The last try went through. */
    done,
    reset: (values: V = initial) => form.reset(values),
    submit,
    signal,
  }
}

/** The field of a path: `languages.0` belongs to `languages`. */
function fieldOf(path: string): string {
  return path.split('.')[0] ?? path
}

/** The text of an error, or of the first one below it: a list has one for each of its values. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const found = messageIn(part)
    if (found) return found
  }
  return undefined
}
