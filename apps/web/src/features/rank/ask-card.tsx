import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { CompanionRank } from '@queuemate/contracts/companions/ranks'
import { Card, CardHead } from '@queuemate/ui/card'
import { OpenRequest } from './open-request.tsx'
import styles from './rank.module.css'
import { RequestForm } from './request-form.tsx'

/** The form for a request, or the open request: only one is possible at a time. */
export function AskCard({ current }: { current: CompanionRank }) {
  const card = useRef<HTMLElement>(null)
  const open = current.requests.find(({ status }) => status === 'open')
  // The button that was clicked is removed together with its form or request.
  const keepFocus = () => card.current?.focus()
  return (
    <Card ref={card} tabIndex={-1} className={styles.ask} aria-labelledby="ask-rank">
      <CardHead
        title={open ? t`Your request` : t`Request a new rank`}
        titleId="ask-rank"
        note={open ? undefined : t`Staff compare it with your screenshot and reply here.`}
      />
      {open ? (
        <OpenRequest request={open} onDone={keepFocus} />
      ) : (
        <RequestForm rank={current.rank} onDone={keepFocus} />
      )}
    </Card>
  )
}
