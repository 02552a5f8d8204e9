import { formatMoney } from '@queuemate/contracts/money'

/** Integer cents with the unit it is counted in; a new price fades in. */
export function Price({ cents, unit }: { cents: number; unit: 'hour' | 'game' }) {
  return (
    <span className="price">
      <b key={cents} className="swap">
        {formatMoney(cents)}
      </b>
      <span>/ {unit}</span>
    </span>
  )
}
