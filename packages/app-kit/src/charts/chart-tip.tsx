import styles from './chart.module.css'

export type TipRow = { name: string; value: string | number; tone?: string }

/** The values of a chart under the pointer. */
export function ChartTip({ title, rows }: { title: string; rows: TipRow[] }) {
  return (
    <div className={styles.tip} role="tooltip">
      <b>{title}</b>
      {rows.map(({ name, value, tone }) => (
        <span key={name}>
          {tone && <i data-tone={tone} />}
          {name} <em>{value}</em>
        </span>
      ))}
    </div>
  )
}
