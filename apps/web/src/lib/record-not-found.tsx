import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PageButton } from '@queuemate/app-kit/page-button'
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
      <EmptyState title={title} action={<PageButton to={back.to}>{back.label}</PageButton>}>
        {children || t`Check the link and try again.`}
      </EmptyState>
    </>
  )
}
