import { Select } from '@queuemate/ui/select'

/** What "everything" is called among the values: a select has no empty one. */
const ALL = 'all'

/** One filter of a list: a few words, or all of them. */
export function FilterSelect<W extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  /** "Any status". */
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
