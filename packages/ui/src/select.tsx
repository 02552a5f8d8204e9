import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFieldWiring } from './field.tsx'

export type SelectOption = { value: string; label: ReactNode; text?: string; disabled?: boolean }

type SelectProps = {
  options: SelectOption[]
  value: string | undefined
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  size?: 'sm' | 'md'
  'aria-label'?: string
}

/** One choice from a short list. Values are never empty strings: give "everything" a word of its own. */
export function Select({ options, value, onValueChange, placeholder, disabled, size, ...rest }: SelectProps) {
  return (
    <Radix.Root value={value ?? ''} onValueChange={onValueChange} disabled={disabled ?? false}>
      <Radix.Trigger
        className={size === 'sm' ? 'select select--sm' : 'select'}
        {...useFieldWiring()}
        {...rest}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown className="icon" aria-hidden="true" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" position="popper" sideOffset={6} collisionPadding={12}>
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="menu__item"
                disabled={option.disabled ?? false}
                textValue={option.text ?? (typeof option.label === 'string' ? option.label : option.value)}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator asChild>
                  <Check className="icon" aria-hidden="true" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
