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
import { z } from 'zod'
import { INPUT_TEXTS } from '@queuemate/contracts/input-texts'
import { problemOf } from './problem.ts'

z.config(INPUT_TEXTS)

/** A schema may use only some of the values, and may have defaults. */
type PartialValues<V> = { [K in keyof V]?: V[K] | undefined }

type ZodFormOptions<V extends FieldValues, O> = {
  /** The contract's schema, whose messages are shown at the fields. */
  schema: z.ZodType<O, NoInfer<PartialValues<V>>>
  initial: V
  /** Receives the parsed values. The form is pending until it settles, and shows the error if it throws. */
  onSubmit: (input: O) => unknown
  /** The field that shows an error which names no field of the form. Defaults to above the form. */
  fallbackField?: NoInfer<Path<V>>
  /** Can handle an error itself. Returns true to show nothing. */
  onServerError?: (error: unknown, sent: O) => boolean | void
}

/** Changes when a submit ends, or when a field is flagged in the meantime. */
type Signal = { count: number; flagged: string | null }

/** The part of a form that `Form` and its dialog use. */
export type ZodForm = Pick<
  ReturnType<typeof useZodForm>,
  'submit' | 'signal' | 'pending' | 'formError' | 'changed'
>

/**
 * The state of a form (docs/adr/0016-forms.md), kept by react-hook-form. Two of its habits are switched off: it does not
 * validate again while an invalid field is edited, because the error goes with the first change, and it does not move the
 * focus, because `Form` moves it to the first invalid field once the error is there to be read out.
 */
export function useZodForm<V extends FieldValues, O>(options: ZodFormOptions<V, O>) {
  const { schema, initial, onSubmit, onServerError, fallbackField = 'root' } = options
  const form = useForm<V, unknown, O>({
    defaultValues: initial as DefaultValues<V>,
    resolver: zodResolver<V, unknown, O>(schema as z.ZodType<O, V>),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty, dirtyFields, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as V
  const sending = useRef(false)
  const [done, setDone] = useState(false)
  const [signal, setSignal] = useState<Signal>({ count: 0, flagged: null })

  const clear = (name: Path<V>) => form.getFieldState(name).invalid && form.clearErrors(name)
  const notify = (flagged: string | null) => setSignal(({ count }) => ({ count: count + 1, flagged }))

  /** Shows the server's errors at the fields they name, or else above the form. */
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
  const set = <N extends Path<V>>(name: N, value: PathValue<V, N>) => {
    form.setValue(name, value, { shouldDirty: true })
    clear(name)
  }
  const errorAt = (name: Path<V>) => messageIn(form.getFieldState(name, form.formState).error)
  const field = (name: Path<V>, onBlur?: () => void) =>
    form.register(name, { onChange: () => clear(name), onBlur })
  return {
    /** The props for a text control in a `Field`. */
    field,
    /** The props for a text field of `fields.tsx`. */
    text: (name: Path<V>) => ({ ...field(name), error: errorAt(name) }),
    /** The props for another control that shows its own error: a code, a group of choices. */
    control: <N extends Path<V> & keyof V>(name: N) => ({
      value: values[name],
      onValueChange: (value: V[N]) => set(name, value as PathValue<V, N>),
      error: errorAt(name),
    }),
    /** The current values; `set` changes one that is not a text field. */
    values,
    set,
    /** Reads the latest values, for code that runs later. */
    read: () => form.getValues(),
    error: errorAt,
    /** Shows a problem found while the form is being filled in, without moving the focus. The control has the name. */
    setFieldError: (name: Path<V>, message: string) => {
      form.setError(name, { message })
      notify(name)
    },
    setServerError,
    /** The error that belongs to no field. */
    formError: errors.root?.message,
    dirty: isDirty,
    /** The names of the fields that differ from their initial values. */
    changed: Object.keys(dirtyFields),
    pending: isSubmitting,
    /** Whether the last submit succeeded. */
    done,
    /** Shows these values as saved ones, and `edited` as changes of them. */
    reset: (values: V = initial, edited: V = values) => {
      form.reset(values)
      form.reset(edited, { keepDefaultValues: true })
    },
    submit,
    signal,
  }
}

/** The field that a path belongs to: `languages.0` belongs to `languages`. */
function fieldOf(path: string): string {
  return path.split('.')[0] ?? path
}

/** The message of an error, or of the first nested one: a list has an error for each item. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const found = messageIn(part)
    if (found) return found
  }
  return undefined
}
