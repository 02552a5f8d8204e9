import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { useFieldWiring } from './field.tsx'
import { useReplay, type MissedEvents } from './first-use.ts'

export type SelectOption = { value: string; label: ReactNode; text?: string; disabled?: boolean }

export type SelectProps = {
  options: SelectOption[]
  value: string | undefined
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  size?: 'sm' | 'md'
  'aria-label'?: string
}

/** A `Select` that has been used. */
export function SelectList(props: SelectProps & { missed: MissedEvents }) {
  const { options, value, onValueChange, placeholder, disabled, size, missed, ...rest } = props
  const trigger = useRef<HTMLButtonElement>(null)
  useReplay(trigger, missed)
  return (
    <Radix.Root value={value ?? ''} onValueChange={onValueChange} disabled={disabled ?? false}>
      <Radix.Trigger
        ref={trigger}
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
