import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Table, type Column } from '@queuemate/ui/table'
import type { PaybandReplay } from '../../lib/outputs.ts'
import { useHasPermission } from '../../lib/staff.ts'
import styles from './settings.module.css'

interface Row {
  what: string
  before: number
  after: number
}

const columns = (): Column<Row>[] => [
  { head: t`Past orders`, names: true, cell: ({ what }) => what },
  { head: t`Actual`, figures: true, cell: ({ before }) => formatMoney(before) },
  { head: t`With these terms`, figures: true, cell: ({ after }) => formatMoney(after) },
  { head: t`Difference`, figures: true, cell: ({ before, after }) => difference(after - before) },
]

const difference = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents))

/** The effect of new terms on the payband's last orders, and the companions whose prices are outside them. */
export function Replay({ replay }: { replay: PaybandReplay | undefined }) {
  if (!replay) return <Skeleton height={140} />
  const { orders, outside, before, after } = replay
  const rows: Row[] = [
    { what: t`Revenue`, before: before.revenue, after: after.revenue },
    { what: t`Fees`, before: before.fees, after: after.fees },
    { what: t`Companions earned`, before: before.income, after: after.income },
  ]
  return (
    <section className={styles.replay} aria-label={t`Effect on past orders`} aria-live="polite">
      <h3>{t`Effect on past orders`}</h3>
      {orders === 0 ? (
        <p className="t2 sm">{t`No order in this payband has been charged yet.`}</p>
      ) : (
        <>
          <Table
            dense
            label={t`Sums before and after`}
            columns={columns()}
            rows={rows}
            rowKey={({ what }) => what}
          />
          <p className="t3 xs">
            <Plural value={orders} one="The last charged order," other="The last # charged orders," />{' '}
            <Plural
              value={outside}
              _0="all within the limits."
              one="# at a different price, moved to the nearest limit."
              other="# at a different price, moved to the nearest limit."
            />
          </p>
        </>
      )}
      <Stranded replay={replay} />
    </section>
  )
}

function Stranded({ replay: { stranded, stranded_count: count } }: { replay: PaybandReplay }) {
  const mayOpen = useHasPermission('companions')
  if (count === 0)
    return <p className="t2 sm">{t`The prices of all companions in this payband are within these limits.`}</p>
  return (
    <>
      <h3>
        <Plural
          value={count}
          one="# companion is outside the limits"
          other="# companions are outside the limits"
        />
      </h3>
      <ul className={styles.stranded}>
        {stranded.map(({ id, name, price, moved_to: moved }) => (
          <li key={id}>
            {mayOpen ? <Link to={`/companions?person=${id}`}>{name}</Link> : name}
            <span className="tnum t2">
              {formatMoney(price)} → {formatMoney(moved)}
            </span>
          </li>
        ))}
        {count > stranded.length && <li className="t3">{t`and ${count - stranded.length} more`}</li>}
      </ul>
    </>
  )
}
