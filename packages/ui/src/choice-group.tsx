import { clsx } from 'clsx'
import { RadioGroup } from 'radix-ui'
import { useId, type FocusEvent, type ReactNode } from 'react'
import { FieldError } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './choice-group.module.css'

type Choice = { value: string; label: string; icon?: ReactNode }

type ChoiceGroupProps = {
  legend: string
  choices: Choice[]
  value: string | undefined
  onValueChange: (value: string) => void
  /** Flat rows, for one-word choices without a picture. */
  dense?: boolean
  /** Stacked vertically, for choices with longer texts. */
  stacked?: boolean
  error?: string | undefined
}

/**
 * A radio group drawn as cards; choosing one deselects the others. No `<fieldset>`: WebKit counts the height of its
 * legend twice when the window narrows.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, choices, value, onValueChange, dense = false, stacked = false, error } = props
  const labelId = useId()
  const errorId = useId()
  // The choice that gets the focus is described by the error.
  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <div>
      <div id={labelId} className={clsx(fieldStyles.label, styles.label)}>
        {legend}
      </div>
      <RadioGroup.Root
        className={clsx(styles.choices, dense && styles.dense, stacked && styles.stacked)}
        value={value ?? null}
        onValueChange={onValueChange}
        aria-labelledby={labelId}
      >
        {choices.map((choice, index) => (
          <RadioGroup.Item
            key={choice.value}
            value={choice.value}
            className={styles.choice}
            onFocus={(event) => {
              if (isFromSibling(event)) onValueChange(choice.value)
            }}
            {...(index === 0 ? wrong : {})}
          >
            {choice.icon}
            {choice.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/**
 * An arrow key moves the focus with a delay, and Radix chooses the focused item only if the key is still down by then.
 * Focus moves between choices only by arrow key or click, and both should choose. When it enters the group, it comes
 * from the group element.
 */
const isFromSibling = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  relatedTarget?.role === 'radio' &&
  currentTarget.closest('[role=radiogroup]')?.contains(relatedTarget) === true
