import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { BooksView } from '@queuemate/contracts/staff/books'
import { i18n } from '@queuemate/i18n/i18n'
import { Card, CardHead } from '@queuemate/ui/card'
import { TableWrap } from '@queuemate/ui/table-wrap'

const NAMES: Record<string, MessageDescriptor> = {
  card_holds: msg`Held on players' cards`,
  card_holds_contra: msg`Held on players' cards, other side`,
  provider_balance: msg`Our balance at the provider`,
  order_escrow: msg`Charged for games without a score`,
  companion_payable: msg`Owed to companions`,
  fee_revenue: msg`Our fees`,
  refunds: msg`Refunds that are not sent yet`,
  provider_fees: msg`Fees of the provider`,
  disputes: msg`Taken back by banks`,
  bank: msg`Our bank account`,
}

/** The balances of the ledger, which add up to zero. */
export function Accounts({ accounts }: Pick<BooksView, 'accounts'>) {
  const sum = accounts.reduce((total, { balance }) => total + balance, 0)
  return (
    <Card aria-label={t`Accounts`}>
      <CardHead title={t`Accounts`} />
      <TableWrap label={t`Accounts`}>
        <table className="table table--dense">
          <thead>
            <tr>
              <th scope="col">{t`Account`}</th>
              <th scope="col" className="r">{t`Balance`}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, balance }) => (
              <tr key={account}>
                <td>{NAMES[account] ? i18n._(NAMES[account]) : account}</td>
                <td className="r tnum">{formatMoney(balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t`Together`}</th>
              <td className="r tnum strong">{formatMoney(sum)}</td>
            </tr>
          </tfoot>
        </table>
      </TableWrap>
    </Card>
  )
}
