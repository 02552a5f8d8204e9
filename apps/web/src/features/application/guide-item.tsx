import { ArrowRight, Check } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { Button } from '@queuemate/ui/button'
import type { GuideBlock } from './guide-blocks.ts'
import styles from './guide.module.css'

type GuideItemProps = {
  block: GuideBlock
  /** From 1. */
  number: number
  /** `read`: part of the agreement in force, always open. */
  state: 'done' | 'open' | 'locked' | 'read'
  expanded: boolean
  onToggle?: () => void
  next?: ReactNode
  ref?: Ref<HTMLElement>
}

export function GuideItem({ block, number, state, expanded, onToggle, next, ref }: GuideItemProps) {
  const bodyId = useId()
  const badge = (
    <span className={styles.number} aria-hidden="true">
      {state === 'done' ? <Check className="icon" /> : number}
    </span>
  )
  return (
    <section className={styles.item} data-state={state} ref={ref} aria-label={block.title}>
      <h2 className={styles.title}>
        {state === 'read' ? (
          <span className={styles.head}>
            {badge}
            {block.title}
          </span>
        ) : (
          <button
            type="button"
            className={styles.head}
            disabled={state === 'locked'}
            aria-expanded={expanded}
            aria-controls={expanded ? bodyId : undefined}
            onClick={onToggle}
          >
            {badge}
            {block.title}
            {state === 'done' && <span className="sr">, read</span>}
          </button>
        )}
      </h2>
      {expanded && (
        <div className={styles.body} id={bodyId}>
          <block.Body />
          {next}
        </div>
      )}
    </section>
  )
}

export function NextButton({ loading, onClick }: { loading: boolean; onClick: () => void }) {
  return (
    <Button variant="primary" className="mt4" loading={loading} onClick={onClick}>
      Next
      <ArrowRight className="icon" aria-hidden="true" />
    </Button>
  )
}
