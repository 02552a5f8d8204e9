import type { HTMLAttributes, ReactNode } from 'react'
import { useFieldWiring } from './field.tsx'
import styles from './controls.module.css'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      selectedcontent: HTMLAttributes<HTMLElement>
    }
  }
}

/** Where a browser cannot draw the list itself, a label is its text. */
export type SelectOption = { value: string; label: ReactNode; disabled?: boolean }

export type SelectProps = {
  options: SelectOption[]
  value: string | undefined
  onValueChange: (value: string) => void
  /** Shown until an option is chosen. */
  placeholder?: string
  disabled?: boolean
  size?: 'sm' | 'md'
  'aria-label'?: string
}

/**
 * One choice from a short list: the browser's own, with its keys and its list of a phone. Values are never empty strings: give
 * "everything" a word of its own.
 */
export function Select(props: SelectProps) {
  const { options, value, onValueChange, placeholder, disabled, size, ...rest } = props
  return (
    <select
      className={styles.select}
      data-size={size}
      value={value ?? ''}
      disabled={disabled}
      data-placeholder={value === undefined ? '' : undefined}
      onChange={({ target }) => onValueChange(target.value)}
      {...useFieldWiring()}
      {...rest}
    >
      {options.some(({ label }) => typeof label !== 'string') && (
        // The chosen option as it is in the list, pictures included. The select has the name.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <button type="button">
          <selectedcontent />
        </button>
      )}
      {value === undefined && (
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
