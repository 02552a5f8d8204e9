import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { digitsOf, withDigits } from './code.ts'
import { FieldError } from './field.tsx'

const length = 6

type CodeFieldProps = {
  legend: string
  /** The digits so far, at most six. */
  value: string
  onValueChange: (value: string) => void
  /** Called when all six digits are there. */
  onComplete?: (value: string) => void
  error?: string | undefined
  disabled?: boolean
  /** Whether the first box takes the focus when it appears. */
  focusOnMount?: boolean
}

/** Six boxes for a code that was mailed: pasting fills all, each digit moves on to the next box. */
export function CodeField(props: CodeFieldProps) {
  const { legend, value, onValueChange, onComplete, error, disabled = false, focusOnMount = false } = props
  const errorId = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => {
    if (focusOnMount) boxes.current[0]?.focus()
  }, [focusOnMount])

  const goTo = (index: number) => boxes.current[Math.min(Math.max(index, 0), length - 1)]?.focus()
  const enter = (index: number, text: string) => {
    const typed = digitsOf(text)
    if (!typed) return
    const at = Math.min(index, value.length)
    const next = withDigits(value, at, typed, length)
    onValueChange(next)
    goTo(Math.min(at + typed.length, next.length))
    if (next.length === length && next !== value) onComplete?.(next)
  }
  const onKeyDown = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace') {
      event.preventDefault()
      const at = value[index] === undefined ? value.length - 1 : index
      if (at < 0) return
      onValueChange(value.slice(0, at) + value.slice(at + 1))
      goTo(value[index] === undefined ? at : index - 1)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      onValueChange(value.slice(0, index) + value.slice(index + 1))
    } else if (event.key === 'ArrowLeft') {
      event.preventDefault()
      goTo(index - 1)
    } else if (event.key === 'ArrowRight') {
      event.preventDefault()
      goTo(Math.min(index + 1, value.length))
    }
  }
  return (
    <fieldset disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className="label" style={{ marginBottom: 7 }}>
        {legend}
      </legend>
      <div className="codebox">
        {Array.from({ length }, (_, index) => (
          <input
            // The boxes never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            className="input"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={value[index] ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => enter(index, added(event.target.value, value[index]))}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
              event.preventDefault()
              const pasted = digitsOf(event.clipboardData.getData('text'))
              enter(pasted.length >= length ? 0 : index, pasted)
            }}
          />
        ))}
      </div>
      {error && (
        <div style={{ marginTop: 8 }} role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

/** What was typed beside the digit that was there. */
function added(text: string, before: string | undefined): string {
  if (!before || text.length < 2) return text
  return text.startsWith(before) ? text.slice(1) : text.endsWith(before) ? text.slice(0, -1) : text
}
