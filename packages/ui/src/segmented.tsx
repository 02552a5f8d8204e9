import { clsx } from 'clsx'
import { ToggleGroup } from 'radix-ui'
import styles from './segmented.module.css'

type SegmentedProps<T extends string> = {
  value: T
  onValueChange: (value: T) => void
  options: { value: T; label: string }[]
  className?: string
  'aria-label': string
}

/** A few choices, exactly one of which is selected. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { value, onValueChange, options, className, ...rest } = props
  return (
    <ToggleGroup.Root
      type="single"
      className={clsx(styles.segmented, className)}
      value={value}
      onValueChange={(next) => next && onValueChange(next as T)}
      {...rest}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value}>
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
