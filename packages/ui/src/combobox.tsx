import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState } from 'react'
import { Input } from './input.tsx'
import { Marked, matching, moveHighlight, useHighlightInView, type Option } from './option-list.tsx'

type ComboboxProps = {
  options: Option[]
  value: string | undefined
  onValueChange: (value: string) => void
  /** Singular, as in "No country matches". */
  noun: string
  placeholder?: string
  disabled?: boolean
}

/** One choice from a long list, found by typing. */
export function Combobox({ options, value, onValueChange, noun, placeholder, disabled }: ComboboxProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [highlighted, setHighlighted] = useState(0)
  const chosen = options.find((option) => option.value === value)
  const found = matching(options, typed ?? '')
  const highlightedId = open && found[highlighted] ? `${listId}-${found[highlighted].value}` : undefined
  useHighlightInView(highlightedId)
  const close = () => {
    setOpen(false)
    setTyped(null)
    setHighlighted(0)
  }
  const choose = (option: Option | undefined) => {
    if (option) onValueChange(option.value)
    close()
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <Popover.Anchor asChild>
        <div>
          <Input
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={highlightedId}
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            icon={
              typed === null && chosen?.icon ? (
                <span className="input-wrap__flag">{chosen.icon}</span>
              ) : undefined
            }
            value={typed ?? chosen?.label ?? ''}
            end={<ChevronDown className="icon" aria-hidden="true" style={{ marginRight: 6 }} />}
            onFocus={(event) => event.currentTarget.select()}
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
                choose(found[highlighted])
              } else if (event.key === 'Escape' && open) {
                event.stopPropagation()
                close()
              }
            }}
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className="menu"
          id={listId}
          role="listbox"
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
              aria-selected={option.value === value}
              className="menu__item"
              data-state={option.value === value ? 'checked' : 'unchecked'}
              data-highlighted={index === highlighted ? '' : undefined}
              onMouseEnter={() => setHighlighted(index)}
              onClick={() => choose(option)}
            >
              {option.icon}
              <Marked label={option.label} typed={typed ?? ''} />
              {option.value === value && <Check className="icon" aria-hidden="true" />}
            </div>
          ))}
          {found.length === 0 && <div className="menu__empty">{`No ${noun} matches "${typed ?? ''}"`}</div>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
