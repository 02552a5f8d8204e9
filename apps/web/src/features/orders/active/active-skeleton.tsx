import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ChatSkeleton } from '@queuemate/product-ui/chat'
import { SkeletonCard } from '@queuemate/ui/skeleton'
import styles from './active.module.css'

/** The order page while it loads. */
export function ActiveSkeleton() {
  return (
    <main id="main" className={clsx('page', styles.page)} aria-busy="true">
      <h1 className="sr">{t`Active order`}</h1>
      <ChatSkeleton className={styles.chat} />
      <aside className={styles.side}>
        <SkeletonCard lines={[44, 28, 40]} />
        <SkeletonCard lines={[18, 44]} />
      </aside>
    </main>
  )
}
