import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { LinkButton } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { LoadError } from '@queuemate/ui/load-error'

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** For one record of a list: where to go when it does not exist. */
  back?: { to: string; label: string }
}

/** A part of a page that could not be read, with the reason and the way out. */
export function Failure({ error, onRetry, back }: FailureProps) {
  const { code, text } = failureOf(error)
  if (code === 'forbidden') return <EmptyState bare title={text} />
  if (code !== 'not_found' || !back) return <LoadError onRetry={onRetry}>{text}.</LoadError>
  return (
    <EmptyState
      bare
      title={t`Not found`}
      action={
        <LinkButton asChild>
          <Link to={back.to}>{back.label}</Link>
        </LinkButton>
      }
    />
  )
}
