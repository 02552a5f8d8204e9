import { t } from '@lingui/core/macro'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { Menu, MenuToggle } from '@queuemate/ui/menu'

/** A column of a list of the console. The first one names the row and leads to it. */
export interface ConsoleColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  figures?: boolean
  /** Left out below 992 px. */
  wideOnly?: boolean
  className?: string
}

/** `hide` of the address: ids of columns, separated by commas. */
export const hiddenOf = (hide: string | undefined): string[] => hide?.split(',').filter(Boolean) ?? []

/** Which columns a list shows. The first one always is. */
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
