import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { ReceiptText, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { i18n } from '@queuemate/i18n/i18n'
import { pagesFor } from '../../lib/pages.ts'
import { useStaff } from '../../lib/staff.ts'
import { trpc } from '../../lib/trpc.ts'
import { useDebounced } from '@queuemate/app-kit/use-debounced'
import { PEOPLE_PAUSE_MS } from '../../lib/table/search-field.tsx'
import dialogStyles from '@queuemate/ui/dialog.module.css'
import menuStyles from '@queuemate/ui/menu.module.css'
import styles from './palette.module.css'

/** The command palette: finds a page, an order or a person. */
export function Palette({ onClose }: { onClose: () => void }) {
  const staff = useStaff()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { people, isSearching } = usePeople(query.trim(), staff?.permissions.includes('people') ?? false)
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
      overlayClassName={dialogStyles.scrim!}
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
        <Command.Empty className={menuStyles.empty}>
          {isSearching ? <Trans>Searching</Trans> : <Trans>No results for “{query}”</Trans>}
        </Command.Empty>
        {orderId && staff.permissions.includes('orders') && (
          <Command.Group heading={t`Order`}>
            <Command.Item className={styles.item} value={query} onSelect={() => go(`/orders/${orderId}`)}>
              <ReceiptText className="icon" aria-hidden="true" />
              <span>
                <Trans>Order {orderId}</Trans>
              </span>
            </Command.Item>
          </Command.Group>
        )}
        {people.length > 0 && (
          <Command.Group heading={t`People`}>
            {people.map(({ id, name, username, email }) => (
              <Command.Item
                key={id}
                className={styles.item}
                // The server matched these people. Including the query keeps the palette from filtering them out.
                value={`${query} ${id}`}
                onSelect={() => go(`/people/${id}`)}
              >
                <UserRound className="icon" aria-hidden="true" />
                <span>{name}</span>
                <span className="t3 trunc">{username ? `@${username}` : email}</span>
              </Command.Item>
            ))}
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
                <Icon className="icon" aria-hidden="true" />
                <span>{i18n._(label)}</span>
              </Command.Item>
            ))}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  )
}

/** Searches people. A single letter would match too many. */
function usePeople(query: string, mayFind: boolean) {
  const asked = useDebounced(query, PEOPLE_PAUSE_MS)
  const { data, isFetching } = trpc.staff.people.search.useQuery(
    { query: asked, limit: 6 },
    { enabled: mayFind && asked.length > 1, placeholderData: (before) => before },
  )
  const name = query.toLowerCase()
  const found = asked.length > 1 ? (data?.items ?? []) : []
  return {
    // An exact username match comes first.
    people: found.toSorted((one, other) => Number(other.username === name) - Number(one.username === name)),
    isSearching: isFetching || asked !== query,
  }
}
