import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react'
import styles from './field.module.css'

type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }

const FieldContext = createContext<FieldWiring | null>(null)

/** The props that label and describe a control inside a Field; empty outside of one. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {}
}

type FieldProps = {
  label: ReactNode
  /** Secondary content at the end of the label row: "Optional", or a link. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** A label, a control, and a hint or an error below. */
export function Field({ label, aside, hint, error, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const noted = Boolean(error || hint)
  const invalid = Boolean(error)
  const wiring = useMemo<FieldWiring>(
    () => ({ id, 'aria-describedby': noted ? noteId : undefined, 'aria-invalid': invalid || undefined }),
    [id, noteId, noted, invalid],
  )
  return (
    <div className={clsx(styles.field, className)}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {/* After the control, so that Tab goes from one field to the next. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p className={styles.hint} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** The error that a form announces, by the id of its text. `count` distinguishes repeated announcements. */
export const SpokenError = createContext<{ id: string; count: number } | null>(null)

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const spoken = useContext(SpokenError)
  const aloud = id !== undefined && spoken?.id === id
  return (
    // A new element each time, because a screen reader announces an alert when it appears.
    <p className={styles.error} id={id} key={aloud ? spoken.count : 0} role={aloud ? 'alert' : undefined}>
      <CircleAlert className="icon" aria-hidden="true" />
      {children}
    </p>
  )
}

/** An error that belongs to the whole form, above its first field. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.formError} role="alert">
      {children}
    </p>
  )
}
