import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight, Check } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import type { Section } from '@queuemate/content/pages'
import { RichText } from '@queuemate/product-ui/rich-text'
import { Button } from '@queuemate/ui/button'
import { GuideExtra } from './guide-extra.tsx'
import styles from './guide.module.css'

type GuideItemProps = {
  block: Section
  /** From 1. */
  number: number
  /** `read`: part of the accepted agreement, always open. */
  state: 'done' | 'open' | 'locked' | 'read'
  expanded: boolean
  onToggle?: () => void
  next?: ReactNode
  ref?: Ref<HTMLElement>
  toggleRef?: Ref<HTMLButtonElement>
}

/** The id of a block, for links to it. */
export const blockId = (number: number) => `block-${number}`

export function GuideItem(props: GuideItemProps) {
  const { block, number, state, expanded, onToggle, next, ref, toggleRef } = props
  const bodyId = useId()
  const { title } = block
  const badge = (
    <span className={styles.number} aria-hidden="true">
      {state === 'done' ? <Check className="icon" /> : number}
    </span>
  )
  return (
    <section id={blockId(number)} className={styles.item} data-state={state} ref={ref} aria-label={title}>
      <h2 className={styles.title}>
        {state === 'read' ? (
          <span className={styles.head}>
            {badge}
            <span lang="en">{title}</span>
          </span>
        ) : (
          <button
            ref={toggleRef}
            type="button"
            className={styles.head}
            disabled={state === 'locked'}
            aria-expanded={expanded}
            aria-controls={expanded ? bodyId : undefined}
            onClick={onToggle}
          >
            {badge}
            {state === 'done' ? (
              <Trans>
                <span lang="en">{title}</span>
                <span className="sr">, read</span>
              </Trans>
            ) : (
              <span lang="en">{title}</span>
            )}
          </button>
        )}
      </h2>
      {expanded && (
        <div className={styles.body} id={bodyId}>
          <RichText html={block.html} />
          <GuideExtra title={title} />
          {next}
        </div>
      )}
    </section>
  )
}

export function NextButton({ loading, onClick }: { loading: boolean; onClick: () => void }) {
  return (
    <Button variant="primary" className="mt4" loading={loading} onClick={onClick}>
      {t`Next`}
      <ArrowRight className="icon" aria-hidden="true" />
    </Button>
  )
}
