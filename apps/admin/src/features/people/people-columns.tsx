import { t } from '@lingui/core/macro'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import type { PersonRow } from '../../lib/outputs.ts'
import { roleName } from '../../lib/labels.ts'
import { None, timeColumn, type ConsoleColumn } from '../../lib/table/columns.tsx'
import styles from './people.module.css'

export const peopleColumns = (): ConsoleColumn<PersonRow>[] => [
  {
    id: 'name',
    head: t`Name`,
    mobile: 'primary',
    cell: ({ name, picture, order_id: order }) => (
      <span className={styles.who}>
        <Avatar picture={picture} alt="" size={24} />
        <span className="trunc">{name}</span>
        {order !== null && <span className="t3">{t`Order ${order}`}</span>}
      </span>
    ),
  },
  {
    id: 'username',
    head: t`Username`,
    priority: 4,
    mobile: 'subline',
    cell: ({ username }) =>
      username ?? (
        <span className="only-d">
          <None />
        </span>
      ),
  },
  { id: 'email', head: t`Email`, priority: 2, className: styles.cut!, cell: ({ email }) => email },
  { id: 'ingame', head: t`In-game name`, priority: 4, cell: ({ ingame }) => ingame ?? <None /> },
  {
    id: 'role',
    head: t`Role`,
    cell: ({ role, banned, shares_payment: shares }) => (
      <span className="row wrap g2">
        {roleName(role)}
        {banned && <Badge tone="danger" dot>{t`Banned`}</Badge>}
        {shares && <Badge tone="pending">{t`Shared payment`}</Badge>}
      </span>
    ),
  },
  timeColumn('joined', t`Joined`, (row) => row.created_at, { sort: '-joined', priority: 3 }),
]
