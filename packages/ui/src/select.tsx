import type { ReactNode, Ref } from 'react'
import { useFieldWiring } from './field.tsx'
import styles from './controls.module.css'

/** Browsers that cannot style the list show only the text of a label. */
export type SelectOption = { value: string; label: ReactNode; disabled?: boolean }

export type SelectProps = {
  options: SelectOption[]
  value: string | undefined
  onValueChange: (value: string) => void
  /** Shown until an option is chosen. */
  placeholder?: string
  disabled?: boolean
  size?: 'sm' | 'md'
  ref?: Ref<HTMLSelectElement>
  'aria-label'?: string
}

/**
 * One choice from a short list. Uses the native select, with its keyboard behavior and the phone's own list. Values
 * must not be empty strings: use a word for "all".
 */
export function Select(props: SelectProps) {
  const { options, value, onValueChange, placeholder, disabled, size, ...rest } = props
  // Forms begin with an empty text.
  const isChosen = value !== undefined && value !== ''
  return (
    <select
      className={styles.select}
      data-size={size}
      value={value ?? ''}
      disabled={disabled}
      data-placeholder={isChosen ? undefined : ''}
      onChange={({ target }) => onValueChange(target.value)}
      {...useFieldWiring()}
      {...rest}
    >
      {options.some(({ label }) => typeof label !== 'string') && (
        // Shows the chosen option as in the list, including pictures. The accessible name is on the select. As HTML,
        // because React reports an element that the browser does not know.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <button type="button" dangerouslySetInnerHTML={{ __html: '<selectedcontent></selectedcontent>' }} />
      )}
      {!isChosen && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
