import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { LinkButton } from '@queuemate/ui/button'
import { communityLink } from '../../lib/links.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

type HelpLinksProps = { to: string; label: string; Icon: LucideIcon; community?: string }

/** Where to get more help: another page, or the community. */
export function HelpLinks({ to, label, Icon, community = t`Discord` }: HelpLinksProps) {
  return (
    <div className={layoutStyles.buttons}>
      <LinkButton asChild>
        <Link to={to}>
          <Icon className="icon" aria-hidden="true" />
          {label}
        </Link>
      </LinkButton>
      <LinkButton variant="ghost" href={communityLink} target="_blank" rel="noreferrer">
        <BrandIcon brand="discord" />
        {community}
      </LinkButton>
    </div>
  )
}
