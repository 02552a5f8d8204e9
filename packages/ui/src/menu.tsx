import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { useReplay, type MissedEvents } from './first-use.ts'

interface MenuProps {
  /** A button, which opens the menu. */
  trigger: ReactNode
  /** For a menu that loads when its button is first used. */
  missed?: MissedEvents
  children: ReactNode
}

/** A few actions behind one button. */
export function Menu({ trigger, missed, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  useReplay(button, missed)
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu menu--actions" align="end" sideOffset={6} collisionPadding={12}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  onSelect: () => void
  icon: ReactNode
  children: ReactNode
}

export function MenuItem({ onSelect, icon, children }: MenuItemProps) {
  return (
    <Radix.Item className="menu__item" onSelect={onSelect}>
      {icon}
      <span>{children}</span>
    </Radix.Item>
  )
}

/** Between groups of a menu. */
export function MenuLine() {
  return <Radix.Separator className="menu__line" />
}

interface MenuChoicesProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  choices: readonly { value: string; label: string }[]
}

/** Choices of which one is on; the menu stays open, so that their effect can be seen. */
export function MenuChoices({ label, value, onValueChange, choices }: MenuChoicesProps) {
  return (
    <Radix.Group>
      <Radix.Label className="menu__label">{label}</Radix.Label>
      <Radix.RadioGroup value={value}>
        {choices.map((choice) => (
          <Radix.RadioItem
            key={choice.value}
            className="menu__item"
            value={choice.value}
            onSelect={(event) => {
              event.preventDefault()
              onValueChange(choice.value)
            }}
          >
            {choice.label}
            {choice.value === value && <Check className="icon" aria-hidden="true" />}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Radix.Group>
  )
}

interface MenuToggleProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Something that is on or off; the menu stays open. */
export function MenuToggle({ checked, onChange, children }: MenuToggleProps) {
  return (
    <Radix.CheckboxItem
      className="menu__item"
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span>{children}</span>
      {checked && <Check className="icon" aria-hidden="true" />}
    </Radix.CheckboxItem>
  )
}
