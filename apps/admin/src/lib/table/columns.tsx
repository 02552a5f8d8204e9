import { t } from '@lingui/core/macro'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { Menu, MenuToggle } from '@queuemate/ui/menu'

/** A column of a console list. The first column names the row and links to it. */
export interface ConsoleColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  figures?: boolean
  /** Hidden where the table is narrower than this many pixels. */
  room?: 600 | 700 | 800 | 900 | 1000 | 1100
  className?: string
  /** On a phone: takes the width that is left, is shown below that column or the first, or is hidden. */
  phone?: 'fills' | 'below' | 'hidden'
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
