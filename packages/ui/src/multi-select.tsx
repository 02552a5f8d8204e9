import { Check, ChevronDown, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useRef, useState } from 'react'
import { useFieldWiring } from './field.tsx'
import { Marked, matching, moveHighlight, useHighlightInView, type Option } from './option-list.tsx'

type MultiSelectProps = {
  options: Option[]
  values: string[]
  onValuesChange: (values: string[]) => void
  /** Singular, as in "Add a language" and "No language matches". */
  noun: string
  disabled?: boolean
}

/** Several choices: chips in the field, check boxes in the menu, Backspace takes the last one back. */
export function MultiSelect({ options, values, onValuesChange, noun, disabled = false }: MultiSelectProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const wiring = useFieldWiring()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [highlighted, setHighlighted] = useState(0)
  const found = matching(options, typed)
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const highlightedId = open && found[highlighted] ? `${listId}-${found[highlighted].value}` : undefined
  useHighlightInView(highlightedId)
  const close = () => {
    setOpen(false)
    setTyped('')
    setHighlighted(0)
  }
  const toggle = (value: string) => {
    onValuesChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
    setTyped('')
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <Popover.Anchor asChild>
        {/* Clicking beside the text goes to the text, as in any field. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className="multi" aria-invalid={wiring['aria-invalid']} onClick={() => input.current?.focus()}>
          {values.map((value) => (
            <span className="chip" key={value}>
              {labelOf(value)}
              <button
                type="button"
                disabled={disabled}
                aria-label={`Remove ${labelOf(value)}`}
                onClick={() => onValuesChange(values.filter((other) => other !== value))}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={highlightedId}
            autoComplete="off"
            placeholder={`Add a ${noun}`}
            disabled={disabled}
            value={typed}
            onClick={() => setOpen(true)}
            onBlur={close}
            onChange={(event) => {
              setTyped(event.target.value)
              setHighlighted(0)
              setOpen(true)
            }}
            onKeyDown={(event) => {
              const next = moveHighlight(event.key, highlighted, found.length)
              if (next !== null) {
                event.preventDefault()
                setOpen(true)
                setHighlighted(next)
              } else if (event.key === 'Enter' && open) {
                event.preventDefault()
                if (found[highlighted]) toggle(found[highlighted].value)
              } else if (event.key === 'Backspace' && typed === '') {
                onValuesChange(values.slice(0, -1))
              } else if (event.key === 'Escape' && open) {
                event.stopPropagation()
                close()
              }
            }}
          />
          <ChevronDown className="icon" aria-hidden="true" />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className="menu"
          id={listId}
          role="listbox"
          aria-multiselectable="true"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((option, index) => (
            // The keys are those of the text field, which names the highlighted option.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={`${listId}-${option.value}`}
              role="option"
              tabIndex={-1}
              aria-selected={values.includes(option.value)}
              className="menu__item"
              data-highlighted={index === highlighted ? '' : undefined}
              onMouseEnter={() => setHighlighted(index)}
              onClick={() => toggle(option.value)}
            >
              <span
                className="check__box"
                style={{ margin: 0 }}
                data-state={values.includes(option.value) ? 'checked' : 'unchecked'}
              >
                <Check className="icon" aria-hidden="true" />
              </span>
              <Marked label={option.label} typed={typed} />
            </div>
          ))}
          {found.length === 0 && <div className="menu__empty">{`No ${noun} matches "${typed}"`}</div>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
