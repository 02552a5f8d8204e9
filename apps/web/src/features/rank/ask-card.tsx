import { useRef } from 'react'
import type { CompanionRank } from '@queuemate/contracts/companions/ranks'
import { Card, CardHead } from '@queuemate/ui/card'
import { OpenRequest } from './open-request.tsx'
import styles from './rank.module.css'
import { RequestForm } from './request-form.tsx'

/** One request at a time: the form, or the one that staff are looking at. */
export function AskCard({ current }: { current: CompanionRank }) {
  const card = useRef<HTMLElement>(null)
  const open = current.requests.find(({ status }) => status === 'open')
  // What was clicked goes away with the form or the request it stood in.
  const keepFocus = () => card.current?.focus()
  return (
    <Card ref={card} tabIndex={-1} className={styles.ask} aria-labelledby="ask-rank">
      <CardHead
        title={open ? 'Your request' : 'Ask for a new rank'}
        titleId="ask-rank"
        note={open ? undefined : 'Staff compare it with your screenshot and answer here.'}
      />
      {open ? (
        <OpenRequest request={open} onDone={keepFocus} />
      ) : (
        <RequestForm rank={current.rank} onDone={keepFocus} />
      )}
    </Card>
  )
}
