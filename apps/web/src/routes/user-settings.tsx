import '../styles/settings.css'
import {
  Bell,
  CircleUserRound,
  CreditCard,
  Database,
  IdCard,
  KeyRound,
  Link as LinkIcon,
  Mail,
  MonitorSmartphone,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { AvatarSection } from '../features/accounts/avatar-section.tsx'
import { ConnectionsSection } from '../features/accounts/connections-section.tsx'
import { DataSection } from '../features/accounts/data-section.tsx'
import { EmailsSection } from '../features/accounts/emails-section.tsx'
import { InfoSection } from '../features/accounts/info-section.tsx'
import { NotificationsSection } from '../features/accounts/notifications-section.tsx'
import { PasswordSection } from '../features/accounts/password-section.tsx'
import { SessionsSection } from '../features/accounts/sessions-section.tsx'
import { StepUpDialog } from '../features/accounts/step-up-dialog.tsx'
import { showSection, useCurrentSection, useSectionInAddress } from '../features/accounts/use-sections.ts'
import { CompanionSection } from '../features/accounts/companion-section.tsx'
import { PaymentsSection } from '../features/payments/payments-section.tsx'
import { useCardReturn } from '../features/payments/use-card-return.ts'
import { UnsavedGuard } from '../lib/form/unsaved.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

type SectionLink = { id: string; label: string; Icon: LucideIcon }

const sections: SectionLink[] = [
  { id: 'avatar', label: 'Profile picture', Icon: CircleUserRound },
  { id: 'info', label: 'Personal info', Icon: IdCard },
  { id: 'email', label: 'Email addresses', Icon: Mail },
  { id: 'conn', label: 'Connections', Icon: LinkIcon },
  { id: 'pay', label: 'Payments', Icon: CreditCard },
  { id: 'companion', label: 'Companion', Icon: Users },
  { id: 'pass', label: 'Password', Icon: KeyRound },
  { id: 'notif', label: 'Notifications', Icon: Bell },
  { id: 'sessions', label: 'Sessions', Icon: MonitorSmartphone },
  { id: 'data', label: 'Your data', Icon: Database },
]
const ids = sections.map(({ id }) => id)

export function UserSettings() {
  useTitle('Settings')
  useSectionInAddress()
  useCardReturn(({ saved }) => saved && showSection('pay'))
  const current = useCurrentSection(ids)
  const links = (withIcons: boolean) =>
    sections.map(({ id, label, Icon }) => (
      <Link
        key={id}
        to={`#${id}`}
        replace
        preventScrollReset
        aria-current={id === current ? 'page' : undefined}
      >
        {withIcons && <Icon className="icon" aria-hidden="true" />}
        {label}
      </Link>
    ))
  return (
    <div className="page shell">
      <nav className="side" aria-label="Settings sections">
        {links(true)}
      </nav>
      <main id="main" className="set">
        <h1>Settings</h1>
        <nav className="anchors" aria-label="Sections">
          {links(false)}
        </nav>
        <UnsavedGuard>
          <AvatarSection />
          <InfoSection />
          <EmailsSection />
          <ConnectionsSection />
          <PaymentsSection />
          <CompanionSection />
          <PasswordSection />
          <NotificationsSection />
          <SessionsSection />
          <DataSection />
        </UnsavedGuard>
      </main>
      <StepUpDialog />
    </div>
  )
}
