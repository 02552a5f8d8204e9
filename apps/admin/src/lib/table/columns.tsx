import { t } from '@lingui/core/macro'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { Menu, MenuToggle } from '@queuemate/ui/menu'
import { formatMoney } from '@queuemate/contracts/money'
import { Moment } from '../times.tsx'

/** A column of a console list. The first column names the row and links to it. */
export interface ConsoleColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  figures?: boolean
  /** Where the table is narrow, columns of priority 5 are hidden first, then 4 and so on. The others always stay. */
  priority?: 2 | 3 | 4 | 5
  className?: string
  /** On a phone: takes the width that is left, or is shown below that column or the first. */
  mobile?: 'primary' | 'subline'
  /** How the list is sorted when the head is pressed first, as its API takes it: `price` or `-price`. */
  sort?: string | undefined
}

/** Parses the `hide` parameter of the URL: column ids, separated by commas. */
export const hiddenOf = (hide: string | undefined): string[] => hide?.split(',').filter(Boolean) ?? []

/** Chooses the visible columns of a list. The first column is always visible. */
export function ColumnsMenu<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly ConsoleColumn<Row>[]
  hidden: readonly string[]
  onChange: (hide: string) => void
}) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" iconOnly aria-label={t`Columns`}>
          <Columns3 className="icon" aria-hidden="true" />
        </Button>
      }
    >
      {columns.slice(1).map(({ id, head }) => (
        <MenuToggle
          key={id}
          checked={!hidden.includes(id)}
          onChange={(checked) =>
            onChange((checked ? hidden.filter((one) => one !== id) : [...hidden, id]).join(','))
          }
        >
          {head}
        </MenuToggle>
      ))}
    </Menu>
  )
}

/** For an empty cell. */
export const None = () => <span className="t3">{t`None`}</span>

type More<Row> = Omit<ConsoleColumn<Row>, 'id' | 'head' | 'cell'>

export const moneyColumn = <Row,>(
  id: string,
  head: string,
  amountOf: (row: Row) => number,
  more?: More<Row>,
): ConsoleColumn<Row> => ({
  id,
  head,
  figures: true,
  className: 'strong tnum',
  cell: (row) => formatMoney(amountOf(row)),
  ...more,
})

export const timeColumn = <Row,>(
  id: string,
  head: string,
  timeOf: (row: Row) => string,
  more?: More<Row>,
): ConsoleColumn<Row> => ({
  id,
  head,
  figures: true,
  className: 't2',
  cell: (row) => <Moment at={timeOf(row)} />,
  ...more,
})
