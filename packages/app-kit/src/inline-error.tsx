import { t } from '@lingui/core/macro'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { keepFocusAround } from '@queuemate/ui/restore-focus'
import { failureOf } from './errors.ts'
import styles from './inline-error.module.css'

type InlineErrorProps = {
  /** For example, "Your rank could not be loaded." The reason is appended. */
  problem?: string | undefined
  /** The error whose text is appended as the reason. */
  error?: unknown
  /** Adds a red box, for places without a frame. */
  boxed?: boolean
  onRetry: () => void
}

/** Replaces a part of a page that could not be loaded. A retry is only offered if it can help. */
export function InlineError({
  problem = t`This could not be loaded.`,
  error,
  boxed,
  onRetry,
}: InlineErrorProps) {
  const reason = error ? failureOf(error) : null
  if (reason?.code === 'forbidden') return <EmptyState bare title={reason.text} />
  const text = reason ? `${problem} ${reason.text}${/[.!?]$/.test(reason.text) ? '' : '.'}` : problem
  const retry = (
    <Button size="sm" onClick={onRetry}>
      {t`Try again`}
    </Button>
  )
  if (boxed)
    return (
      <Alert ref={keepFocusAround} tone="danger" action={retry}>
        {text}
      </Alert>
    )
  return (
    <div ref={keepFocusAround} className={styles.error} role="alert">
      <p className="grow t2">{text}</p>
      {retry}
    </div>
  )
}
