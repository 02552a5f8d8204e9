import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import { Card, CardHead } from '@queuemate/ui/card'
import { TableWrap } from '@queuemate/ui/table-wrap'
import { movementName } from './movement-names.ts'
import tableStyles from '@queuemate/ui/table.module.css'
import type { BooksView } from '../../lib/outputs.ts'

/** The debits and credits of each account of the ledger in a period, in words. They sum to zero. */
export function Accounts({ accounts }: Pick<BooksView, 'accounts'>) {
  const moved = accounts.filter(({ balance }) => balance !== 0)
  const sum = accounts.reduce((total, { balance }) => total + balance, 0)
  return (
    <Card aria-label={t`Accounts`}>
      <CardHead title={t`Accounts`} />
      <TableWrap label={t`Amounts by account`}>
        <table className={clsx(tableStyles.table, tableStyles.dense)}>
          <thead>
            <tr>
              <th scope="col">{t`What happened to the money`}</th>
              <th scope="col" className={tableStyles.figures}>{t`Amount`}</th>
            </tr>
          </thead>
          <tbody>
            {moved.map(({ account, balance }) => (
              <tr key={account}>
                <td>{movementName(account, balance)}</td>
                <td className={tableStyles.figures}>{formatMoney(Math.abs(balance))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t`Unaccounted for`}</th>
              <td className={clsx(tableStyles.figures, 'strong')}>{formatMoney(sum)}</td>
            </tr>
          </tfoot>
        </table>
      </TableWrap>
    </Card>
  )
}
