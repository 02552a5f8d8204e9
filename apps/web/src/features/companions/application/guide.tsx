import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { Button } from '@queuemate/ui/button'
import type { Section } from '@queuemate/content/pages'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import { Skeleton } from '@queuemate/ui/skeleton'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { api, trpcClient } from '../../../lib/trpc.ts'
import styles from './guide.module.css'
import { blockId, GuideItem, NextButton } from './guide-item.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { guideQuery } from '../queries.ts'
import cardStyles from '@queuemate/ui/card.module.css'

/** How many blocks are shown before and after the open one. */
const before = 3
const after = 4

/** The blocks of the guide, once its text has loaded. */
function WithBlocks({ children }: { children: (blocks: Section[]) => ReactNode }) {
  return (
    <QueryPanel
      query={useQuery(guideQuery)}
      problem={t`The guide could not be loaded.`}
      skeleton={<Skeleton height={400} />}
    >
      {({ sections }) => children(sections)}
    </QueryPanel>
  )
}

/** The blocks one by one: Next saves the progress to the account and opens the following block. */
export function Guide({ read }: { read: number }) {
  return <WithBlocks>{(blocks) => <Blocks blocks={blocks} read={read} />}</WithBlocks>
}

function Blocks({ blocks, read }: { blocks: Section[]; read: number }) {
  const [again, setAgain] = useState<number[]>([])
  const [showEarlier, setShowEarlier] = useState(false)
  const current = useRef<HTMLElement>(null)
  const toggleButton = useRef<HTMLButtonElement>(null)
  /** The block whose Next was pressed here. Progress made on another device does not scroll this page. */
  const [pressed, setPressed] = useState<number>()
  const next = useMutation({
    ...mutationOptions(trpcClient.companions.readGuide),
    onSuccess: (application) => {
      setPressed(application.guide_read)
      api.companions.application.setData(undefined, application)
    },
    onError: (error) => {
      showFailure(error)
      void api.companions.application.invalidate()
    },
  })

  // Scrolls the newly opened block below the header and focuses it; after the last block, scrolls up to the form.
  useEffect(() => {
    if (read !== pressed) return
    // Not returned: newer browsers return a promise here, but an effect may only return a cleanup function.
    if (!current.current) {
      window.scrollTo({ top: 0 })
      return
    }
    current.current.scrollIntoView({ block: 'start' })
    toggleButton.current?.focus({ preventScroll: true })
  }, [read, pressed])

  const finished = read >= GUIDE_BLOCKS
  const first = showEarlier ? 0 : Math.max(0, finished ? GUIDE_BLOCKS : read - before)
  const last = finished ? GUIDE_BLOCKS : Math.min(GUIDE_BLOCKS, read + 1 + after)
  const left = GUIDE_BLOCKS - last
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
            : plural(first, { one: 'Show # earlier block', other: 'Show # earlier blocks' })}
        </Button>
      )}
      {blocks.slice(first, last).map((block, index) => {
        const number = first + index + 1
        const state = number <= read ? 'done' : number === read + 1 ? 'open' : 'locked'
        return (
          <GuideItem
            key={block.id}
            ref={state === 'open' ? current : null}
            toggleRef={state === 'open' ? toggleButton : null}
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
            ? plural(left, {
                one: '# more block, then the verification form',
                other: '# more blocks, then the verification form',
              })
            : t`Then the verification form`}
        </p>
      )}
    </div>
  )
}

/** The accepted agreement, with every block open, below the list of them. */
export function FullGuide() {
  return <WithBlocks>{(blocks) => <AllBlocks blocks={blocks} />}</WithBlocks>
}

function AllBlocks({ blocks }: { blocks: Section[] }) {
  return (
    <div className={styles.guide}>
      <nav className={clsx(cardStyles.card, 'only-screen', styles.contents)} aria-label={t`Contents`}>
        <ol>
          {blocks.map(({ id, title }, index) => (
            <li key={id}>
              <a className="link" href={`#${blockId(index + 1)}`} lang="en">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {blocks.map((block, index) => (
        <GuideItem key={block.id} block={block} number={index + 1} state="read" expanded />
      ))}
    </div>
  )
}
