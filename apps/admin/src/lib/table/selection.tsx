import { t } from '@lingui/core/macro'
import { useState } from 'react'
import styles from './data-table.module.css'

/** The chosen rows of a list, by their ids. */
export interface Selection {
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
  /** The name of a row: "Ticket 5". */
  nameOf: (id: number) => string
}

/** Drops selected rows that have left the list, for example by another filter. */
export function useSelection(
  rows: readonly { id: number }[] | undefined,
  nameOf: (id: number) => string,
): Selection {
  const [marked, setMarked] = useState<readonly number[]>([])
  const listed = new Set(rows?.map(({ id }) => id))
  return { chosen: marked.filter((id) => listed.has(id)), onChange: setMarked, nameOf }
}

/** Chooses one row. */
export function RowCheckbox({
  id,
  selection: { chosen, onChange, nameOf },
}: {
  id: number
  selection: Selection
}) {
  const name = nameOf(id)
  const isChosen = chosen.includes(id)
  return (
    <Box
      label={t`Select ${name}`}
      checked={isChosen}
      onChange={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
    />
  )
}

/** Chooses all rows that are loaded, or none. */
export function AllCheckbox({
  ids,
  selection: { chosen, onChange },
}: {
  ids: readonly number[]
  selection: Selection
}) {
  const areAll = ids.length > 0 && chosen.length === ids.length
  return (
    <Box label={t`Select all shown rows`} checked={areAll} onChange={() => onChange(areAll ? [] : ids)} />
  )
}

const Box = (props: { label: string; checked: boolean; onChange: () => void }) => (
  <label className={styles.box}>
    <input type="checkbox" aria-label={props.label} checked={props.checked} onChange={props.onChange} />
  </label>
)
