import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import type { ReactNode } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCount, formatDate, formatItems, formatMoment } from '@queuemate/i18n/format'
import { codeText } from '@queuemate/product-ui/order-story/reasons'
import { Alert } from '@queuemate/ui/alert'
import { Badge } from '@queuemate/ui/badge'
import { CardBody, CardSection } from '@queuemate/ui/card'
import type { PersonProfile } from '../../lib/outputs.ts'
import columnStyles from '../../lib/columns.module.css'
import { Moment } from '../../lib/times.tsx'
import { cardText, permissionName, providerName, roleName } from '../../lib/labels.ts'
import { NotesCard } from './notes-card.tsx'
import { PersonOrders } from './person-orders.tsx'
import { PersonTickets } from './person-tickets.tsx'
import { Problems } from './problems.tsx'
import styles from './people.module.css'
import { Strikes } from './strikes.tsx'

/** Everything that staff can see about a person. `children`: more cards beside it. */
export function Profile({ person, children }: { person: PersonProfile; children?: ReactNode }) {
  return (
    <div className="stack g4">
      {person.ban && <BanNotice ban={person.ban} />}
      {person.companion?.payouts_hold && <HoldNotice hold={person.companion.payouts_hold} />}
      <div className={columnStyles.columns}>
        <div className={columnStyles.column}>
          <Problems person={person} />
          <Strikes person={person} />
          <PersonOrders person={person} />
          <PersonTickets person={person} />
          <NotesCard person={person} />
        </div>
        <div className={columnStyles.column}>
          <About person={person} />
          <Money person={person} />
          <Access person={person} />
          {children}
        </div>
      </div>
    </div>
  )
}

function BanNotice({ ban: { reason, until, given } }: { ban: NonNullable<PersonProfile['ban']> }) {
  const end = until && formatMoment(until)
  return (
    <Alert tone="danger">
      <b className="strong">{end ? t`Banned until ${end}` : t`Banned indefinitely`}</b>
      <br />
      {reason ?? t`No reason was given.`}
      {given && (
        <>
          <br />
          <span className="t2 sm">{t`By ${given.by} on ${formatMoment(given.at)}`}</span>
        </>
      )}
    </Alert>
  )
}

type Hold = NonNullable<NonNullable<PersonProfile['companion']>['payouts_hold']>

function HoldNotice({ hold: { reason, since } }: { hold: Hold }) {
  const start = formatMoment(since)
  return (
    <Alert tone="pending">
      <b className="strong">{t`Payouts on hold since ${start}`}</b>
      <br />
      {reason}
    </Alert>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CardSection title={title}>
      <CardBody>{children}</CardBody>
    </CardSection>
  )
}

/** Pairs of names and values. Pairs without a value are left out. */
function Pairs({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Facts>
      {of
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fact key={name} label={name} className="written">
            {value}
          </Fact>
        ))}
    </Facts>
  )
}

function About({ person }: { person: PersonProfile }) {
  const { companion } = person
  // A player who has only read the guide has a row too.
  const isCompanion = companion && companion.rate > 0
  return (
    <Section title={t`Facts`}>
      <Pairs
        of={[
          [
            t`Role`,
            person.role_ends_at
              ? t`${roleName(person.role)} until ${formatDate(person.role_ends_at)}`
              : roleName(person.role),
          ],
          [t`Username`, person.username],
          ...person.emails.map(
            ({ email, verified, primary }) =>
              [
                primary ? t`Email` : t`Other email`,
                <span key={email}>
                  {email}
                  {!verified && (
                    <>
                      {' '}
                      <Badge>{t`Not verified`}</Badge>
                    </>
                  )}
                </span>,
              ] as const,
          ),
          ...person.connections.map(({ provider, name }) => [providerName(provider), name] as const),
          [t`In-game name`, person.ingame],
          [t`Rank`, person.rank],
          [t`Discord`, person.discord],
          [t`Country`, person.country],
          [t`Joined`, <Moment key="joined" at={person.created_at} />],
          [t`Availability`, companion && (companion.online ? t`Online` : t`Offline`)],
          [t`Price`, isCompanion && formatMoney(companion.rate)],
          [t`Payouts`, isCompanion && payoutsText(companion)],
        ]}
      />
    </Section>
  )
}

/** Whether money can be paid out to a companion, and if it was not, why. */
function payoutsText({ payouts_enabled, payout_failure }: NonNullable<PersonProfile['companion']>): string {
  const state = payouts_enabled ? t`Set up` : t`Not set up`
  if (!payout_failure) return state
  const why = codeText(payout_failure)
  return t`${state}. The last payout failed: ${why}`
}

function Money({ person: { money, card, role } }: { person: PersonProfile }) {
  const isCompanion = role === 'companion' || money.earned !== 0 || money.owed !== 0
  return (
    <Section title={t`Money`}>
      <Pairs
        of={[
          [t`Paid`, formatMoney(money.paid)],
          [t`Refunded`, formatMoney(money.refunded)],
          [t`Earned`, isCompanion ? formatMoney(money.earned) : null],
          [t`Owed`, isCompanion ? formatMoney(money.owed) : null],
          [t`Card`, card ? cardText(card) : t`None`],
        ]}
      />
    </Section>
  )
}

function Access({ person }: { person: PersonProfile }) {
  const { sessions, permissions } = person
  return (
    <Section title={t`Access`}>
      <Pairs
        of={[
          [t`Password`, person.has_password ? t`Set` : t`None`],
          [t`Two-factor authentication`, person.two_factor ? t`On` : t`Off`],
          [t`Permissions`, formatItems(permissions.map(permissionName))],
          [t`Sessions`, formatCount(sessions.length)],
        ]}
      />
      {sessions.length > 0 && (
        <ul className={`mt4 ${styles.list}`} aria-label={t`Sessions`}>
          {sessions.map(({ id, device, ip, last_seen: at }) => (
            <li key={id}>
              <p>{device}</p>
              <p className="xs t3">
                <Moment at={at} />
                {ip && t`, from ${ip}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
