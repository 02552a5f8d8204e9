import { Select } from '@queuemate/ui/select'

/** The value for "all", because a select has no empty value. */
const ALL = 'all'

/** A filter with a few options, or all of them. */
export function FilterSelect<W extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  /** The label for no filter, for example "Any status". */
  all: string
  value: W | undefined
  options: readonly { value: W; label: string }[]
  onChange: (value: W | undefined) => void
}) {
  return (
    <Select
      aria-label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onValueChange={(next) => onChange(options.find((option) => option.value === next)?.value)}
    />
  )
}
