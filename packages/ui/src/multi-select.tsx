import { t } from '@lingui/core/macro'
import { Combobox as ComboboxField, ComboboxProvider, useComboboxStore, useStoreState } from '@ariakit/react'
import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldWiring } from './field.tsx'
import { matching, onListKey, OptionList, type Option } from './option-list.tsx'
import styles from './controls.module.css'

type MultiSelectProps = {
  options: Option[]
  values: string[]
  onValuesChange: (values: string[]) => void
  placeholder: string
  /** The message when no option matches the typed text. */
  noMatch: (typed: string) => string
}

/** Several choices: chips in the field, checkboxes in the menu. Backspace removes the last choice. */
export function MultiSelect({ options, values, onValuesChange, placeholder, noMatch }: MultiSelectProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wiring = useFieldWiring()
  const store = useComboboxStore({
    // Keeps the arrow keys within the options.
    compositeElementInFocusOrder: false,
    selectedValue: values,
    setSelectedValue: onValuesChange,
    resetValueOnHide: true,
  })
  const typed = useStoreState(store, 'inputValue')
  const found = matching(options, typed)
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <ComboboxProvider store={store}>
      {/* Clicking anywhere in the field focuses the text input. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={box}
        className={styles.multi}
        aria-invalid={wiring['aria-invalid']}
        onClick={() => input.current?.focus()}
      >
        {values.map((value) => (
          <span className={styles.chip} key={value}>
            {labelOf(value)}
            <button
              type="button"
              aria-label={t`Remove ${labelOf(value)}`}
              onClick={() => onValuesChange(values.filter((other) => other !== value))}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </span>
        ))}
        <ComboboxField
          {...wiring}
          ref={input}
          autoSelect="always"
          placeholder={placeholder}
          onKeyDown={(event) => {
            onListKey(event, store, found)
            if (event.key === 'Backspace' && typed === '') onValuesChange(values.slice(0, -1))
          }}
        />
        <ChevronDown className="icon" aria-hidden="true" />
      </div>
      <OptionList
        options={found}
        typed={typed}
        noMatch={noMatch}
        getAnchorRect={() => box.current?.getBoundingClientRect() ?? null}
        chosen={values}
      />
    </ComboboxProvider>
  )
}
