import { useId, type ReactNode } from 'react'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { TableWrap } from '@queuemate/ui/table-wrap'

export interface ChartTable {
  columns: string[]
  /** The first cell names the row. */
  rows: (string | number)[][]
}

type ChartCardProps = {
  title: string
  /** The main figure, in words. */
  sentence: string
  legend?: { name: string; tone: string }[]
  table: ChartTable
  wide?: boolean
  children: ReactNode
}

/** A chart for the eye, a sentence for everybody, and the same figures as a table. */
export function ChartCard({ title, sentence, legend, table, wide, children }: ChartCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={wide ? 'chart chart--wide' : 'chart'}>
      <CardHead title={title} titleId={id} note={sentence} />
      <CardBody>
        <PanelBoundary what="This chart" resetKeys={[children]}>
          <div aria-hidden="true">
            {children}
            {legend && (
              <ul className="chart__legend">
                {legend.map(({ name, tone }) => (
                  <li key={name}>
                    <i data-tone={tone} />
                    {name}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </PanelBoundary>
        <details className="chart__table">
          <summary>Show as table</summary>
          <TableWrap label={`${title}, table`}>
            <table className="table table--dense">
              <thead>
                <tr>
                  {table.columns.map((column, place) => (
                    <th key={column} scope="col" className={place > 0 ? 'r' : undefined}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, place) => (
                      <td key={table.columns[place + 1]} className="r">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
        </details>
      </CardBody>
    </Card>
  )
}
