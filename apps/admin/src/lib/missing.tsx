import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { LinkButton } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'

/** Shown in place of a record that does not exist, with a link back to its list. */
export const Missing = ({ to, label }: { to: string; label: string }) => (
  <EmptyState
    bare
    title={t`Not found`}
    action={
      <LinkButton asChild>
        <Link to={to}>{label}</Link>
      </LinkButton>
    }
  />
)
