import { t } from '@lingui/core/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { EmptyState } from '@queuemate/ui/empty-state'

/** Shown in place of a record that does not exist, with a link back to its list. */
export const Missing = ({ to, label }: { to: string; label: string }) => (
  <EmptyState bare title={t`Not found`} action={<PageButton to={to}>{label}</PageButton>} />
)
