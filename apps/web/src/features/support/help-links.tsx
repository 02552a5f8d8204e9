import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import { PageButton } from '@queuemate/app-kit/page-button'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { LinkButton } from '@queuemate/ui/button'
import { communityLink } from '../../lib/links.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

type HelpLinksProps = { to: string; label: string; Icon: LucideIcon; community?: string }

/** Where to get more help: another page, or the community. */
export function HelpLinks({ to, label, Icon, community = t`Discord` }: HelpLinksProps) {
  return (
    <div className={layoutStyles.buttons}>
      <PageButton to={to}>
        <Icon className="icon" aria-hidden="true" />
        {label}
      </PageButton>
      <LinkButton variant="ghost" href={communityLink} target="_blank" rel="noreferrer">
        <BrandIcon brand="discord" />
        {community}
      </LinkButton>
    </div>
  )
}
