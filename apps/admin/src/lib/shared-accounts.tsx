import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Badge } from '@queuemate/ui/badge'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { PersonLink } from './person-link.tsx'
import { api } from './trpc.ts'

/** Accounts that share a card, a bank account or a referral code with a person. */
export function SharedAccounts({ userId, name }: { userId: string; name: string }) {
  const query = useQuery(api.staff.risk.shared.queryOptions({ userId }))
  const words = { card: t`Card`, bank: t`Bank account`, referral: t`Referral code` }
  return (
    <CardSection title={t`Accounts that share something with ${name}`}>
      <CardBody>
        <QueryPanel
          query={query}
          problem={t`The accounts could not be loaded.`}
          skeleton={<Skeleton height={60} />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <p className="t2">{t`No other account shares a card, a bank account or a referral code.`}</p>
            ) : (
              <ul className="stack g2">
                {items.map(({ shares, ...person }) => (
                  <li key={person.id + shares} className="row between g2">
                    <PersonLink className="link" person={person} />
                    <Badge tone={shares === 'referral' ? 'neutral' : 'pending'}>{words[shares]}</Badge>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryPanel>
      </CardBody>
    </CardSection>
  )
}
