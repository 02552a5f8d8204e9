import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { LinkButton } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'

/** In place of a record of a list that does not exist: the way back to the list. */
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
