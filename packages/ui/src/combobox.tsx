import { Combobox as ComboboxField, ComboboxProvider, useComboboxStore, useStoreState } from '@ariakit/react'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useFieldWiring } from './field.tsx'
import { Input } from './input.tsx'
import { matching, onListKey, OptionList, type Option } from './option-list.tsx'
import controlStyles from './controls.module.css'

type ComboboxProps = {
  options: Option[]
  value: string | undefined
  onValueChange: (value: string) => void
  /** The message when no option matches the typed text. */
  noMatch: (typed: string) => string
  placeholder?: string
}

/** One choice from a long list, found by typing. */
export function Combobox({ options, value, onValueChange, noMatch, placeholder }: ComboboxProps) {
  const chosen = options.find((option) => option.value === value)
  const label = chosen?.label ?? ''
  const store = useComboboxStore({
    // Keeps the arrow keys within the options.
    compositeElementInFocusOrder: false,
    defaultInputValue: label,
    selectedValue: value ?? '',
    setSelectedValue: onValueChange,
  })
  const open = useStoreState(store, 'open')
  // When closed, shows the chosen option and discards typed text.
  useEffect(() => {
    if (!open) store.setInputValue(label)
  }, [store, open, label])
  const text = useStoreState(store, 'inputValue')
  const typed = text === label ? '' : text
  const found = matching(options, typed)
  return (
    <ComboboxProvider store={store}>
      <ComboboxField
        {...useFieldWiring()}
        autoSelect="always"
        placeholder={placeholder}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => onListKey(event, store, found)}
        render={
          <Input
            icon={
              text === label && chosen?.icon ? (
                <span className={controlStyles.flag}>{chosen.icon}</span>
              ) : undefined
            }
            end={<ChevronDown className="icon" aria-hidden="true" />}
          />
        }
      />
      <OptionList options={found} typed={typed} noMatch={noMatch} chosen={value} />
    </ComboboxProvider>
  )
}
