import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import {
  Bell,
  BellRing,
  CircleUserRound,
  CreditCard,
  Database,
  Eye,
  IdCard,
  KeyRound,
  Link as LinkIcon,
  Mail,
  MonitorSmartphone,
  SunMoon,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { clsx } from 'clsx'
import { Fragment, type ComponentType } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { i18n } from '@queuemate/i18n/i18n'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { AvatarSection } from '../features/accounts/avatar-section.tsx'
import { ConnectionsSection } from '../features/accounts/connections-section.tsx'
import { DataSection } from '../features/accounts/data-section.tsx'
import { EmailsSection } from '../features/accounts/emails-section.tsx'
import { InfoSection } from '../features/accounts/info-section.tsx'
import { NotificationsSection } from '../features/accounts/notifications-section.tsx'
import { PasswordSection } from '../features/accounts/password-section.tsx'
import { ThemeSection } from '../features/accounts/theme-section.tsx'
import { SessionsSection } from '../features/accounts/sessions-section.tsx'
import { StaffAccessSection } from '../features/accounts/staff-access-section.tsx'
import { useCurrentSection, useSectionInAddress } from '../features/accounts/use-sections.ts'
import { CompanionSection } from '../features/accounts/companion-section.tsx'
import { PushSection } from '../features/accounts/push-section.tsx'
import { PaymentsSection } from '../features/payments/payments-section.tsx'
import { useCardReturn } from '../features/payments/use-card-return.ts'
import { UnsavedGuard } from '@queuemate/app-kit/unsaved'
import { preload } from '../lib/preload.ts'
import { useTitle } from '@queuemate/app-kit/use-title'
import shellStyles from '../lib/shell.module.css'
import sideStyles from '@queuemate/ui/side.module.css'
import styles from './user-settings.module.css'
import {
  bannersQuery,
  cardQuery,
  countriesQuery,
  emailsQuery,
  keptQuery,
  languagesQuery,
  notificationsQuery,
  sessionsQuery,
  timezonesQuery,
} from '../features/accounts/queries.ts'
import { connectionsQuery } from '../features/auth/queries.ts'
import { pushQuery } from '../features/notifications/queries.ts'
import { cardsQuery, lastDeclineQuery } from '../features/payments/queries.ts'

type Section = { id: string; label: MessageDescriptor; Icon: LucideIcon; Content: ComponentType }

const groups: { name: MessageDescriptor; sections: Section[] }[] = [
  {
    name: msg`Profile`,
    sections: [
      { id: 'avatar', label: msg`Profile picture`, Icon: CircleUserRound, Content: AvatarSection },
      { id: 'info', label: msg`Personal info`, Icon: IdCard, Content: InfoSection },
      { id: 'email', label: msg`Email addresses`, Icon: Mail, Content: EmailsSection },
      { id: 'conn', label: msg`Connections`, Icon: LinkIcon, Content: ConnectionsSection },
    ],
  },
  {
    name: msg`Games and money`,
    sections: [
      { id: 'pay', label: msg`Payments`, Icon: CreditCard, Content: PaymentsSection },
      { id: 'companion', label: msg`Companion`, Icon: Users, Content: CompanionSection },
    ],
  },
  {
    name: msg`Security`,
    sections: [
      { id: 'pass', label: msg`Password`, Icon: KeyRound, Content: PasswordSection },
      { id: 'sessions', label: msg`Sessions`, Icon: MonitorSmartphone, Content: SessionsSection },
      { id: 'staff', label: msg`Staff access`, Icon: Eye, Content: StaffAccessSection },
      { id: 'data', label: msg`Your data`, Icon: Database, Content: DataSection },
    ],
  },
  {
    name: msg`Notifications and display`,
    sections: [
      { id: 'notif', label: msg`Notifications`, Icon: Bell, Content: NotificationsSection },
      { id: 'push', label: msg`Push notifications`, Icon: BellRing, Content: PushSection },
      { id: 'theme', label: msg`Theme`, Icon: SunMoon, Content: ThemeSection },
    ],
  },
]
const sections = groups.flatMap((group) => group.sections)
const ids = sections.map(({ id }) => id)

const reads = [
  connectionsQuery,
  emailsQuery,
  notificationsQuery,
  pushQuery,
  sessionsQuery,
  cardsQuery,
  lastDeclineQuery,
]
const lists = [bannersQuery, cardQuery, countriesQuery, keptQuery, languagesQuery, timezonesQuery]
const shown = [...reads, ...lists]

export const { loader, shouldRevalidate, readsOf } = preload(() => reads)

export function Component() {
  useTitle(t`Settings`)
  useSectionInAddress(shown)
  const navigate = useNavigate()
  useCardReturn(({ saved }) => saved && void navigate('#pay', { replace: true }))
  const current = useCurrentSection(ids)
  const linkTo = ({ id, label, Icon }: Section, withIcon: boolean) => (
    <Link
      key={id}
      to={`#${id}`}
      replace
      preventScrollReset
      aria-current={id === current ? 'page' : undefined}
    >
      {withIcon && <Icon className="icon" aria-hidden="true" />}
      {i18n._(label)}
    </Link>
  )
  return (
    <div className={clsx('page', shellStyles.shell)}>
      <nav className={sideStyles.side} aria-label={t`Settings sections`}>
        {groups.map((group) => (
          <Fragment key={group.sections[0]!.id}>
            <p className={styles.group}>{i18n._(group.name)}</p>
            {group.sections.map((section) => linkTo(section, true))}
          </Fragment>
        ))}
      </nav>
      <main id="main" className={styles.settings}>
        <h1>{t`Settings`}</h1>
        <nav className={styles.anchors} aria-label={t`Sections`}>
          {sections.map((section) => linkTo(section, false))}
        </nav>
        <UnsavedGuard>
          {sections.map(({ id, label, Content }) => (
            <PanelBoundary key={id} problem={notShown(i18n._(label))}>
              <Content />
            </PanelBoundary>
          ))}
        </UnsavedGuard>
      </main>
    </div>
  )
}

/** `section` is the section's heading. */
const notShown = (section: string) => t`The section “${section}” could not be shown.`
