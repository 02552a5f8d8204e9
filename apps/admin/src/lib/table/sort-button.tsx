import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import styles from './data-table.module.css'

const nameOf = (sort: string) => sort.replace('-', '')

/** The direction of a column, if the list is sorted by it. */
export function directionOf(first: string | undefined, sort: string | undefined) {
  if (first === undefined || sort === undefined || nameOf(first) !== nameOf(sort)) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

type SortButtonProps = {
  first: string
  sort: string | undefined
  head: string
  onSort: (sort: string) => void
}

/** The head of a column: sorts the list by it. A second press reverses the order. */
export function SortButton({ first, sort, head, onSort }: SortButtonProps) {
  const direction = directionOf(first, sort)
  const turned = direction === 'descending' ? nameOf(first) : `-${nameOf(first)}`
  const Icon = direction === undefined ? ArrowUpDown : direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(direction ? turned : first)}>
      {head}
      <Icon className={clsx('icon icon--sm', !direction && styles.idle)} aria-hidden="true" />
    </button>
  )
}
