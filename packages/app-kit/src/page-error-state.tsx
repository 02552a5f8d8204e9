import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '@queuemate/ui/button'
import { Slots } from '@queuemate/ui/slots'
import { PageButton } from './page-button.tsx'
import { failureOf, isTransient } from './errors.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './page-error-state.module.css'

type PageErrorStateProps = {
  error: unknown
  className?: string | undefined
  onRetry: () => void
  title?: string | undefined
  text?: string | undefined
  retry?: string | undefined
  /** Adds a link to the homepage, which either opens in the app or reloads it. */
  home?: 'open' | 'reload'
}

/**
 * Replaces a page that could not be loaded: what happened, a retry, and a link to the homepage. Retries automatically
 * when the network is back.
 */
export function PageErrorState(props: PageErrorStateProps) {
  const { error, onRetry, title = t`This page could not be loaded`, retry = t`Try again`, home } = props
  const onOnline = useEffectEvent(() => {
    if (isTransient(error)) onRetry()
  })
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return (
    <main id="main" className={props.className}>
      <div className={styles.error} role="alert">
        <Slots size="outlines" className={styles.outlines} />
        <h1>{title}</h1>
        <p>{props.text ?? failureOf(error).text}</p>
        <div className={clsx(layoutStyles.buttons, styles.buttons)}>
          {home && (
            <PageButton to="/" reloadDocument={home === 'reload'}>
              {t`Go to the homepage`}
            </PageButton>
          )}
          <Button variant="primary" onClick={onRetry}>
            {retry}
          </Button>
        </div>
      </div>
    </main>
  )
}
