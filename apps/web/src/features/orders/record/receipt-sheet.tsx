import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Fact } from '@queuemate/ui/facts'
import { Trans } from '@lingui/react/macro'
import { ExternalLink, Printer } from 'lucide-react'
import { PRODUCT_NAME } from '@queuemate/contracts/brand'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { formatDate } from '@queuemate/i18n/format'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { Button, LinkButton } from '@queuemate/ui/button'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { paidFor, refundsOf } from '../history/game-labels.ts'
import factStyles from '@queuemate/ui/facts.module.css'
import styles from './receipt.module.css'

/** The receipt of a charged order. Only the sheet is printed, on one page. */
export function ReceiptSheet({ order }: { order: OrderRecord }) {
  const me = useCurrentUser()
  const { order_id: id, card, counterpart, money, receipt_url: receipt } = order
  const brand = card && cardBrandName(card.brand)
  const last4 = card?.last4
  const charged = order.timeline.find(({ event }) => event === 'captured')?.at ?? order.requested_at
  const { name, username } = counterpart
  const played = formatDate(order.started_at ?? order.requested_at)
  return (
    <>
      <article className={styles.sheet} aria-labelledby="receipt">
        <header className="row wrap between g3">
          <span className={logoClass}>
            <Logo />
          </span>
          <h1 id="receipt">{t`Receipt`}</h1>
        </header>
        <dl className={clsx(factStyles.stacked, styles.facts)}>
          <Fact label={t`Sold by`}>{PRODUCT_NAME}</Fact>
          <Fact label={t`Sold to`}>{me.name}</Fact>
          <Fact label={t`Order number`} className="mono">
            {id}
          </Fact>
          <Fact label={t`Date of payment`}>{formatDate(charged)}</Fact>
          {card && (
            <Fact label={t`Paid with`}>
              <Trans>
                {brand} ending {last4}
              </Trans>
            </Fact>
          )}
        </dl>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t`Description`}</th>
              <th scope="col">{t`Amount`}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <Trans>One game with {name}</Trans>
                <small>
                  <Trans>
                    Companion @{username}, played on {played}
                  </Trans>
                </small>
              </td>
              <td>{formatMoney(money.amount)}</td>
            </tr>
            {refundsOf(order).map(({ at, amount, reason }) => (
              <tr key={at}>
                <td>
                  <Trans>Refund of {formatDate(at)}</Trans>
                  {reason && <small dir="auto">{reason}</small>}
                </td>
                <td>{`-${formatMoney(amount)}`}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t`Total paid`}</th>
              <td>{formatMoney(paidFor(money))}</td>
            </tr>
          </tfoot>
        </table>
        <p className={styles.note}>
          {money.state === 'disputed'
            ? t`Paid by card, in US dollars. Your bank has disputed this payment.`
            : t`Paid by card, in US dollars.`}
        </p>
      </article>
      <div className={styles.actions}>
        {receipt && (
          <LinkButton href={receipt} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" aria-hidden="true" />
            {t`Payment provider's receipt`}
          </LinkButton>
        )}
        <Button
          variant="primary"
          icon={<Printer className="icon" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t`Print`}
        </Button>
      </div>
    </>
  )
}
