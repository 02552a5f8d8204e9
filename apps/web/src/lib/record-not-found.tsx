import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LinkButton } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'

type RecordNotFoundProps = {
  /** Names the page, for screen readers. */
  heading: string
  title: string
  back: { to: string; label: string }
  /** Replaces the advice to check the link. */
  children?: ReactNode
}

/** The page for a record that does not exist or belongs to another person. */
export function RecordNotFound({ heading, title, back, children }: RecordNotFoundProps) {
  return (
    <>
      <h1 className="sr">{heading}</h1>
      <EmptyState
        title={title}
        action={
          <LinkButton asChild>
            <Link to={back.to}>{back.label}</Link>
          </LinkButton>
        }
      >
        {children || t`Check the link and try again.`}
      </EmptyState>
    </>
  )
}
