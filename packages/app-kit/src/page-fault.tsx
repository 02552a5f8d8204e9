import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { Slots } from '@queuemate/ui/slots'
import { failureOf, isTransient } from './errors.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './page-fault.module.css'

type PageFaultProps = {
  error: unknown
  onRetry: () => void
  title?: string | undefined
  text?: string | undefined
  retry?: string | undefined
  /** An optional link to a page that works. */
  wayBack?: ReactNode
}

/**
 * Shown in place of a page: what happened, a retry button and a way back. Connection errors are retried when the
 * network is back.
 */
export function PageFault(props: PageFaultProps) {
  const { error, onRetry, title = t`This page could not be loaded`, retry = t`Try again`, wayBack } = props
  const onOnline = useEffectEvent(() => {
    if (isTransient(error)) onRetry()
  })
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return (
    <div className={styles.fault} role="alert">
      <Slots size="outlines" className={styles.outlines} />
      <h1>{title}</h1>
      <p>{props.text ?? failureOf(error).text}</p>
      <div className={clsx(layoutStyles.buttons, styles.buttons)}>
        {wayBack}
        <Button variant="primary" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    </div>
  )
}
