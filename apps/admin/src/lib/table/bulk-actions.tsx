import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { needsStepUp } from '@queuemate/app-kit/step-up'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import type { Selection } from './selection.tsx'
import styles from './data-table.module.css'

export interface BulkAction {
  /** The button: "Close". */
  label: string
  /** The question, with how many rows: "Close 3 tickets?" Without one it is done at once. */
  question?: (count: number) => string
  /** What was done: "3 tickets closed". */
  done: (count: number) => string
  run: (id: number) => Promise<unknown>
}

type Refusal = { id: number; why: string }
type Result = { done: number; refused: Refusal[]; action: BulkAction }

type BulkActionsProps = {
  selection: Selection
  /** What happens to each row, as its own entry of the audit log. */
  text: string
  actions: readonly BulkAction[]
  onDone: () => void
}

/** Actions on the chosen rows, one after the other: each is the action of a single row. */
export function BulkActions({ selection, text, actions, onDone }: BulkActionsProps) {
  const { chosen, nameOf, onChange } = selection
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const count = chosen.length
  // A mutation, so that the app hears of each failure: the session may have ended.
  const change = useMutation({ mutationFn: ([action, id]: [BulkAction, number]) => action.run(id) })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  const run = async (action: BulkAction) => {
    setRunning(true)
    const refused: Refusal[] = []
    let done = 0
    let isStopped = false
    for (const id of chosen) {
      if (isStopped || isLeft.current) {
        refused.push({ id, why: t`Not tried` })
        continue
      }
      try {
        await change.mutateAsync([action, id])
        done += 1
      } catch (error) {
        refused.push({ id, why: failureOf(error).text })
        // After a canceled step-up, stop: do not ask again for each row.
        isStopped = needsStepUp(error)
      }
    }
    setRunning(false)
    setAsked(null)
    onChange(refused.map(({ id }) => id))
    onDone()
    if (refused.length === 0 || isLeft.current) showToast('success', action.done(done))
    else setResult({ done, refused, action })
  }
  return (
    <>
      {count > 0 && (
        <div className={styles.bulk} role="group" aria-label={t`Actions for the selected rows`}>
          <span className="tnum sm" role="status">
            <Plural value={count} one="# selected" other="# selected" />
          </span>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="sm"
              disabled={isRunning}
              onClick={() => (action.question ? setAsked(action) : void run(action))}
            >
              {action.label}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => onChange([])}>
            {t`Clear selection`}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.question?.(count) ?? ''}
        text={text}
        confirm={asked?.label ?? ''}
        cancel={t`Cancel`}
        tone="primary"
        pending={isRunning}
        onConfirm={() => void (asked && run(asked))}
        onCancel={() => !isRunning && setAsked(null)}
      />
      <Dialog open={result !== null} onClose={() => setResult(null)}>
        {result && (
          <>
            <DialogBody className="stack g3">
              <DialogTitle>
                <Plural value={result.refused.length} one="# was refused" other="# were refused" />
              </DialogTitle>
              {result.done > 0 && <p>{result.action.done(result.done)}.</p>}
              <ul className={styles.refused}>
                {result.refused.map(({ id, why }) => (
                  <li key={id}>
                    <b>{nameOf(id)}</b>: {why}
                  </li>
                ))}
              </ul>
            </DialogBody>
            <DialogFoot>
              <Button size="lg" variant="primary" onClick={() => setResult(null)}>
                {t`Done`}
              </Button>
            </DialogFoot>
          </>
        )}
      </Dialog>
    </>
  )
}
