import { clsx } from 'clsx'
import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import { useEffect, useId, useRef } from 'react'
import { FieldError } from './field.tsx'
import fieldStyles from './field.module.css'
import controlStyles from './controls.module.css'
import styles from './code-field.module.css'

const LENGTH = 6

type CodeFieldProps = {
  label: string
  /** The digits so far, at most six. */
  value: string
  onValueChange: (value: string) => void
  /** Called when all six digits have been entered. */
  onComplete?: () => void
  error?: string | undefined
  /** Whether it gets the focus when it appears. */
  focusOnMount?: boolean
}

/** A six-digit code: one text field, drawn as six boxes. Only the digits of pasted text are kept. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onValueChange, onComplete, error, focusOnMount = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusOnMount) field.current?.focus()
  }, [focusOnMount])
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <OTPInput
        ref={field}
        id={id}
        maxLength={LENGTH}
        pattern={REGEXP_ONLY_DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={(next) => {
          onValueChange(next)
          if (next.length === LENGTH && isNew(next, value)) onComplete?.()
        }}
        pasteTransformer={(pasted) => pasted.replaceAll(/\D/g, '')}
        render={({ slots }) => (
          <div className={styles.boxes} aria-hidden="true">
            {slots.map(({ char, isActive, hasFakeCaret }, index) => (
              <div
                // The boxes never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                className={clsx(controlStyles.input, styles.box, isActive && styles.current)}
                aria-invalid={error ? true : undefined}
              >
                {char}
                {hasFakeCaret && <i className={styles.caret} />}
              </div>
            ))}
          </div>
        )}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Whether a complete code was entered: a corrected digit of another one waits for the button. */
function isNew(code: string, before: string): boolean {
  if (before.length < LENGTH) return true
  return [...code].filter((digit, place) => digit !== before[place]).length > 1
}
