import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactNode
  children: ReactNode
}

/** A few actions behind one button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={12}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = {
  onSelect: () => void
  icon: ReactNode
  children: ReactNode
}

export function MenuItem({ onSelect, icon, children }: MenuItemProps) {
  return (
    <Radix.Item className={styles.item} onSelect={onSelect}>
      {icon}
      <span>{children}</span>
    </Radix.Item>
  )
}

type MenuToggleProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** An item that can be switched on or off. The menu stays open. */
export function MenuToggle({ checked, onChange, children }: MenuToggleProps) {
  return (
    <Radix.CheckboxItem
      className={styles.item}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span>{children}</span>
      {checked && <Check className="icon" aria-hidden="true" />}
    </Radix.CheckboxItem>
  )
}
