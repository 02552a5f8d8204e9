import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { BadgeDollarSign, CornerDownLeft, LifeBuoy, ReceiptText, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { i18n } from '@queuemate/i18n/i18n'
import { pagesFor, SETTINGS } from '../../lib/pages.ts'
import { useShownShortcuts } from '../../lib/shortcuts.ts'
import { useStaff } from '../../lib/staff.ts'
import { trpc } from '../../lib/trpc.ts'
import { useDebounced } from '@queuemate/app-kit/use-debounced'
import { PEOPLE_PAUSE_MS } from '../../lib/table/search-field.tsx'
import dialogStyles from '@queuemate/ui/dialog.module.css'
import menuStyles from '@queuemate/ui/menu.module.css'
import styles from './palette.module.css'

/** The command palette: finds a page, a person, a record by its number, or an action of the open page. */
export function Palette({ onClose }: { onClose: () => void }) {
  const staff = useStaff()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { people, isSearching } = usePeople(query.trim(), staff?.permissions.includes('people') ?? false)
  const shown = useShownShortcuts()
  const go = (path: string) => {
    onClose()
    void navigate(path)
  }
  /** After the palette has returned the focus, which the action may move. */
  const act = (run: () => void) => {
    flushSync(onClose)
    setTimeout(run)
  }
  if (!staff) return null
  const records = recordsOf(query.trim()).filter(({ permission }) => staff.permissions.includes(permission))
  const actions = query.trim() ? [...shown.values()].flat().filter(({ disabled }) => !disabled) : []
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
        placeholder={t`A page, a person, an action, or “order 1440”`}
      />
      <Command.List className={styles.list}>
        <Command.Empty className={menuStyles.empty}>
          {isSearching ? <Trans>Searching</Trans> : <Trans>No results for “{query}”</Trans>}
        </Command.Empty>
        {records.length > 0 && (
          <Command.Group heading={t`By number`}>
            {records.map(({ path, label, icon: Icon }) => (
              // Including the query keeps the palette from filtering them out.
              <Command.Item
                key={path}
                className={styles.item}
                value={`${query} ${path}`}
                onSelect={() => go(path)}
              >
                <Icon className="icon" aria-hidden="true" />
                <span>{label}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {people.length > 0 && (
          <Command.Group heading={t`People`}>
            {people.map(({ id, name, username, email }) => (
              <Command.Item
                key={id}
                className={styles.item}
                // The server matched these people.
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
        {query.trim() && staff.permissions.includes('settings') && (
          <Command.Group heading={t`Settings`}>
            {SETTINGS.map(({ section, label, words }) => (
              <Command.Item
                key={section}
                className={styles.item}
                value={`settings ${i18n._(label)}`}
                keywords={words.map((one) => i18n._(one))}
                onSelect={() => go(`/settings/${section}`)}
              >
                <Settings className="icon" aria-hidden="true" />
                <span>{i18n._(label)}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {actions.length > 0 && (
          <Command.Group heading={t`On this page`}>
            {actions.map(({ key, label, run }) => (
              <Command.Item
                key={key + label}
                className={styles.item}
                value={`action ${label}`}
                onSelect={() => act(run)}
              >
                <CornerDownLeft className="icon" aria-hidden="true" />
                <span>{label}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command.Dialog>
  )
}

/** What a number may be of, such as "order 1440", "ticket 5", "payout 200" or only "#1440". */
function recordsOf(query: string) {
  const [, word, number] = /^([a-z]*)\s*#?(\d{1,12})$/i.exec(query) ?? []
  if (!number) return []
  const records = [
    {
      word: t`order`,
      label: t`Order ${number}`,
      path: `/orders/${number}`,
      permission: 'orders' as const,
      icon: ReceiptText,
    },
    {
      word: t`ticket`,
      label: t`Ticket ${number}`,
      path: `/support/${number}`,
      permission: 'support' as const,
      icon: LifeBuoy,
    },
    {
      word: t`payout`,
      label: t`Payout ${number}`,
      path: `/payouts/${number}`,
      permission: 'payouts' as const,
      icon: BadgeDollarSign,
    },
  ]
  return records.filter((one) => !word || one.word.startsWith(word.toLowerCase()))
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
