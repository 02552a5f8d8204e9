import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { PanelBoundary } from '../panel-boundary.tsx'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { Table } from '@queuemate/ui/table'
import styles from './chart.module.css'

export interface ChartTable {
  columns: string[]
  /** The first cell names the row. */
  rows: (string | number)[][]
}

type ChartCardProps = {
  title: string
  /** A sentence with the main figure. */
  sentence: string
  legend?: { name: string; tone: string }[]
  table: ChartTable
  wide?: boolean
  children: ReactNode
}

/** A chart with a sentence that gives its main figure, and the same data as a table. */
export function ChartCard({ title, sentence, legend, table, wide, children }: ChartCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={clsx(styles.chart, wide && styles.wide)}>
      <CardHead title={title} titleId={id} note={sentence} />
      <CardBody className={styles.body}>
        <PanelBoundary problem={t`This chart could not be shown.`} resetKeys={[children]}>
          <div aria-hidden="true">
            {children}
            {legend && (
              <ul className={styles.legend}>
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
        <details className={styles.table}>
          <summary>{t`Show as table`}</summary>
          <Table
            dense
            className={styles.scroll}
            label={t`${title}, table`}
            columns={table.columns.map((head, place) => ({
              head,
              cell: (row: ChartTable['rows'][number]) => row[place],
              names: place === 0,
              figures: place > 0,
            }))}
            rows={table.rows}
            rowKey={([name]) => name ?? ''}
          />
        </details>
      </CardBody>
    </Card>
  )
}
