import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Command } from 'cmdk'
import {
  BadgeDollarSign,
  CornerDownLeft,
  LifeBuoy,
  ReceiptText,
  Scale,
  Settings,
  Ticket,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { fold } from '@queuemate/text/fold'
import { i18n } from '@queuemate/i18n/i18n'
import { pagesFor, PLACES, SETTINGS } from '../../lib/pages.ts'
import { useShownShortcuts, useSingleKeys } from '../../lib/shortcuts.ts'
import { signOut } from '../../lib/signed-out.ts'
import { useStaff } from '../../lib/staff.ts'
import { api } from '../../lib/trpc.ts'
import { useDebounced } from '@queuemate/app-kit/use-debounced'
import { PEOPLE_PAUSE_MS } from '../../lib/table/search-field.tsx'
import dialogStyles from '@queuemate/ui/dialog.module.css'
import menuStyles from '@queuemate/ui/menu.module.css'
import type { FoundRecords } from '../../lib/outputs.ts'
import kbdStyles from '../../lib/kbd.module.css'
import styles from './palette.module.css'

/** The command palette: finds a page, a person, a record by its number or code, or an action of the open page. */
export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const staff = useStaff()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const asked = askedOf(query.trim())
  const records = useRecords(asked)
  const mayFind = staff?.permissions.includes('people') ?? false
  // A number is that of a record. Each search for people is in the audit log, so the name of a page is none.
  const pages = (staff ? pagesFor(staff) : []).flat().map((page) => ({ ...page, text: i18n._(page.label) }))
  const isPage = pages.some(({ text }) => fold(text) === fold(query.trim()))
  const people = usePeople(asked.isNumber || isPage ? '' : query.trim(), mayFind)
  const shown = useShownShortcuts()
  const { on } = useSingleKeys()
  const go = (path: string, state?: string | null) => {
    onClose()
    void navigate(path, { state })
  }
  /** After the palette has returned the focus, which the action may move. */
  const act = (run: () => void) => {
    flushSync(onClose)
    setTimeout(run)
  }
  const found = records.found.filter(
    ({ state }) => state !== 'refund' || staff?.permissions.includes('refunds'),
  )
  const person = people.isSearching ? undefined : people.found[0]
  const first = found[0] ?? (person && { path: `/people/${person.id}`, state: null })
  /** The query for which Enter was pressed before anything was found. */
  const [entered, setEntered] = useState('')
  const isAwaited = entered !== '' && entered === query && first !== undefined
  const openFirst = useEffectEvent(() => first && go(first.path, first.state))
  useEffect(() => {
    if (isAwaited) openFirst()
  }, [isAwaited])
  if (!staff) return null
  const leave = { key: '', label: t`Sign out`, run: () => void signOut(), disabled: false }
  const help = { key: '?', label: t`Show keyboard shortcuts`, run: onHelp, disabled: false }
  const mayChangeSettings = query.trim() && staff.permissions.includes('settings')
  const actions = query.trim()
    ? [...shown.values(), help, leave]
        .flat()
        .filter(({ key, disabled }) => !disabled && !key.startsWith('g '))
    : []
  const places = query.trim() ? PLACES.filter(({ admin }) => !admin || staff.role === 'admin') : []
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      label={t`Go to`}
      filter={hasWords}
      overlayClassName={dialogStyles.scrim!}
      contentClassName={styles.dialog!}
      className={styles.palette}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' && !currentTarget.querySelector('[role=option]')) setEntered(query)
      }}
    >
      <Command.Input
        className={styles.input}
        value={query}
        onValueChange={setQuery}
        placeholder={t`A page, a person, an action, or “order 1440”`}
      />
      <Command.List className={styles.list}>
        <Command.Empty className={menuStyles.empty}>
          {people.isSearching || records.isSearching ? t`Searching` : t`No results for “${query}”`}
        </Command.Empty>
        <Group
          heading={t`On this page`}
          choices={actions.map(({ key, label, run }) => ({
            id: key + label,
            text: label,
            icon: CornerDownLeft,
            value: `action ${label}`,
            keywords: key === '?' ? [t`help`] : [],
            choose: () => act(run),
          }))}
        />
        <Group
          heading={t`Records`}
          choices={found.map(({ path, label, state, icon }) => ({
            id: label,
            text: label,
            icon,
            // Including the query keeps the palette from filtering them out.
            value: `${query} ${label}`,
            choose: () => go(path, state),
          }))}
        />
        <Group
          heading={t`People`}
          choices={people.found.map(({ id, name, username, email }) => ({
            id,
            text: name,
            note: username ? `@${username}` : email,
            icon: UserRound,
            // The server matched these people.
            value: `${query} ${id}`,
            choose: () => go(`/people/${id}`),
          }))}
        />
        <Group
          heading={t`Pages`}
          choices={pages.map(({ path, key, text, icon }) => ({
            id: path,
            text,
            keys: on ? `G ${key.toUpperCase()}` : undefined,
            icon,
            value: text,
            choose: () => go(path),
          }))}
        />
        <Group
          heading={t`Settings`}
          choices={(mayChangeSettings ? SETTINGS : []).map(({ section, label, words }) => ({
            id: section,
            text: i18n._(label),
            icon: Settings,
            value: `settings ${i18n._(label)}`,
            keywords: words.map((one) => i18n._(one)),
            choose: () => go(`/settings/${section}`),
          }))}
        />
        <Group
          heading={t`Actions`}
          choices={places.map(({ label, path, state }) => ({
            id: label.id,
            text: i18n._(label),
            icon: CornerDownLeft,
            value: i18n._(label),
            choose: () => go(path, state),
          }))}
        />
      </Command.List>
    </Command.Dialog>
  )
}

type Choice = {
  id: string
  text: string
  /** Beside the text. */
  note?: string
  /** What it can be opened with. */
  keys?: string | undefined
  icon: LucideIcon
  /** What the typed words are looked for in, with the keywords. */
  value: string
  keywords?: string[]
  choose: () => void
}

function Group({ heading, choices }: { heading: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {choices.map(({ id, text, note, keys, icon: Icon, value, keywords, choose }) => (
        <Command.Item key={id} className={styles.item} value={value} keywords={keywords} onSelect={choose}>
          <Icon className="icon" aria-hidden="true" />
          <span>{text}</span>
          {note && <span className="t3 trunc">{note}</span>}
          {keys && (
            <kbd className={clsx(kbdStyles.kbd, styles.keys)} aria-hidden="true">
              {keys}
            </kbd>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** Whether every typed word begins a word of the item. The default also finds letters that are far apart. */
function hasWords(value: string, typed: string, keywords: string[] = []): 0 | 1 {
  const text = fold(` ${value} ${keywords.join(' ')}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(` ${word}`))
    ? 1
    : 0
}

/** "order 1440", "refund 1440", "#1440" or "VELA-1": a word, and a number or a code. */
function askedOf(query: string) {
  const [, typed = '', number] = /^([a-z]*)\s*#?(\d{1,12})$/i.exec(query) ?? []
  const word = typed.toLowerCase()
  // A code may end in digits as well.
  const isNumber =
    number !== undefined &&
    [t`order`, t`refund`, t`dispute`, t`ticket`, t`payout`].some((one) => one.startsWith(word))
  return isNumber ? { word, text: number, isNumber } : { word: '', text: query, isNumber }
}

const MOST = 40
/** The shortest code. */
const LEAST = 4

/** The records that exist with this number, or codes that begin with this text. */
function useRecords({ word, text, isNumber }: ReturnType<typeof askedOf>) {
  const asked = useDebounced(text, RECORDS_PAUSE_MS)
  const isAsked = isNumber || (text.length >= LEAST && text.length <= MOST)
  const { data, isFetching } = useQuery(
    api.staff.overview.find.queryOptions({ query: asked }, { enabled: isAsked && asked === text }),
  )
  const kinds = (asked === text && isAsked && data?.items) || []
  const found = kinds.flatMap(recordsOf)
  return {
    found: found.filter((one) => (word ? one.word.startsWith(word) : one.state === null)),
    isSearching: isAsked && (isFetching || asked !== text),
  }
}

const RECORDS_PAUSE_MS = 150

function recordsOf({ kind, id, name }: FoundRecords['items'][number]) {
  const state = null
  if (kind === 'ticket')
    return [{ word: t`ticket`, label: t`Ticket ${name}`, path: `/support/${name}`, state, icon: LifeBuoy }]
  if (kind === 'payout')
    return [
      { word: t`payout`, label: t`Payout ${name}`, path: `/payouts/${name}`, state, icon: BadgeDollarSign },
    ]
  const code = `/settings/codes?${new URLSearchParams({ q: name })}`
  if (kind === 'code') return [{ word: '', label: t`Referral code ${name}`, path: code, state, icon: Ticket }]
  if (kind === 'dispute')
    return [
      { word: t`dispute`, label: t`Dispute of order ${name}`, path: `/disputes/${id}`, state, icon: Scale },
    ]
  const path = `/orders/${name}`
  return [
    { word: t`order`, label: t`Order ${name}`, path, state, icon: ReceiptText },
    { word: t`refund`, label: t`Refund order ${name}`, path, state: 'refund', icon: Undo2 },
  ]
}

/** Searches people. A single letter would match too many. */
function usePeople(query: string, mayFind: boolean) {
  const asked = useDebounced(query, PEOPLE_PAUSE_MS)
  const { data, isFetching } = useQuery(
    api.staff.people.search.queryOptions(
      { query: asked, limit: 6 },
      { enabled: mayFind && asked.length > 1, placeholderData: (before) => before },
    ),
  )
  const typed = fold(query)
  const words = typed.split(/\s+/)
  /** An exact username comes first, then names that have every word as it is typed. */
  const rankOf = ({ name, username }: { name: string; username: string | null }) => {
    if (username === typed) return 0
    const named = fold(name).split(/\s+/)
    return words.every((word) => named.includes(word)) ? 1 : 2
  }
  const found = asked.length > 1 ? (data?.items ?? []) : []
  return {
    found: found.toSorted((one, other) => rankOf(one) - rankOf(other)),
    isSearching: isFetching || asked !== query,
  }
}
