import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import { i18n } from '@queuemate/i18n/i18n'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { guideBlocks } from './guide-blocks.ts'
import styles from './guide.module.css'
import { blockId, GuideItem, NextButton } from './guide-item.tsx'

/** How many blocks are shown before and after the open one. */
const before = 3
const after = 4

/** The blocks one by one: Next saves the progress to the account and opens the following block. */
export function Guide({ read }: { read: number }) {
  const utils = trpc.useUtils()
  const [again, setAgain] = useState<number[]>([])
  const [showEarlier, setShowEarlier] = useState(false)
  const current = useRef<HTMLElement>(null)
  /** The block whose Next was pressed here. Progress made on another device does not scroll this page. */
  const [pressed, setPressed] = useState<number>()
  const next = trpc.companions.readGuide.useMutation({
    onSuccess: (application) => {
      setPressed(application.guide_read)
      utils.companions.application.setData(undefined, application)
    },
    onError: (error) => {
      showToast('danger', failureOf(error).text)
      void utils.companions.application.invalidate()
    },
  })

  // Scrolls the newly opened block below the header and focuses it; after the last block, scrolls up to the form.
  useEffect(() => {
    if (read !== pressed) return
    // Not returned: newer browsers return a promise here, and an effect may only return a cleanup function.
    if (!current.current) {
      window.scrollTo({ top: 0 })
      return
    }
    current.current.scrollIntoView({ block: 'start' })
    current.current.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [read, pressed])

  const finished = read >= guideBlocks.length
  const first = showEarlier ? 0 : Math.max(0, finished ? guideBlocks.length : read - before)
  const last = finished ? guideBlocks.length : Math.min(guideBlocks.length, read + 1 + after)
  const left = guideBlocks.length - last
  const toggle = (number: number) =>
    setAgain((open) => (open.includes(number) ? open.filter((one) => one !== number) : [...open, number]))
  return (
    <div className={styles.guide}>
      {first > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.earlier}
          icon={<ChevronDown className="icon" aria-hidden="true" />}
          onClick={() => setShowEarlier(true)}
        >
          {finished
            ? t`Read the guide again`
            : t`${plural(first, { one: 'Show # earlier block', other: 'Show # earlier blocks' })}`}
        </Button>
      )}
      {guideBlocks.slice(first, last).map((block, index) => {
        const number = first + index + 1
        const state = number <= read ? 'done' : number === read + 1 ? 'open' : 'locked'
        return (
          <GuideItem
            key={block.title.id}
            ref={state === 'open' ? current : null}
            block={block}
            number={number}
            state={state}
            expanded={state === 'open' || again.includes(number)}
            onToggle={() => state === 'done' && toggle(number)}
            next={
              state === 'open' && (
                <NextButton loading={next.isPending} onClick={() => next.mutate({ block: number })} />
              )
            }
          />
        )
      })}
      {!finished && (
        <p className={clsx('sm t3', styles.rest)}>
          {left > 0
            ? t`${plural(left, { one: '# more block, then the verification form', other: '# more blocks, then the verification form' })}`
            : t`Then the verification form`}
        </p>
      )}
    </div>
  )
}

/** The accepted agreement, with every block open, below the list of them. */
export function WholeGuide() {
  return (
    <div className={styles.guide}>
      <nav className={clsx('card only-screen', styles.contents)} aria-label={t`Contents`}>
        <ol>
          {guideBlocks.map(({ title }, index) => (
            <li key={title.id}>
              <a className="link" href={`#${blockId(index + 1)}`}>
                {i18n._(title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {guideBlocks.map((block, index) => (
        <GuideItem key={block.title.id} block={block} number={index + 1} state="read" expanded />
      ))}
    </div>
  )
}
