import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { i18n } from '@queuemate/i18n/i18n'
import { pagesFor } from '../../lib/pages.ts'
import { useStaff } from '../../lib/staff.ts'
import styles from './palette.module.css'

/** Goes to any page, order or person by a few letters. */
export function Palette({ onClose }: { onClose: () => void }) {
  const staff = useStaff()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const orderId = /^#?(\d{1,12})$/.exec(query.trim())?.[1]
  const go = (path: string) => {
    onClose()
    void navigate(path)
  }
  if (!staff) return null
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      label={t`Go to`}
      overlayClassName="scrim"
      contentClassName={styles.dialog!}
      className={styles.palette}
    >
      <Command.Input
        className={styles.input}
        value={query}
        onValueChange={setQuery}
        placeholder={t`A page, a person or an order number`}
      />
      <Command.List className={styles.list}>
        <Command.Empty className="menu__empty">
          <Trans>Nothing is called “{query}”</Trans>
        </Command.Empty>
        {orderId && staff.permissions.includes('orders') && (
          <Command.Group heading={t`Order`}>
            <Command.Item className={styles.item} value={query} onSelect={() => go(`/orders/${orderId}`)}>
              <ReceiptText className="icon" aria-hidden />
              <span>
                <Trans>Order {orderId}</Trans>
              </span>
            </Command.Item>
          </Command.Group>
        )}
        <Command.Group heading={t`Pages`}>
          {pagesFor(staff)
            .flat()
            .map(({ path, label, icon: Icon }) => (
              <Command.Item
                key={path}
                className={styles.item}
                value={i18n._(label)}
                onSelect={() => go(path)}
              >
                <Icon className="icon" aria-hidden />
                <span>{i18n._(label)}</span>
              </Command.Item>
            ))}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  )
}
