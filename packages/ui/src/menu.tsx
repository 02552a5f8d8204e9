import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface MenuProps {
  /** A button, which opens the menu. */
  trigger: ReactNode
  children: ReactNode
}

/** A few actions behind one button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
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
