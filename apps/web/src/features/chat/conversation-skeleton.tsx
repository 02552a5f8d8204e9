import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './conversation.module.css'

/** Stands for the messages while they load. */
export function ConversationSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="52%" height={40} />
      <Skeleton width="40%" height={40} />
      <Skeleton width="46%" height={40} />
    </div>
  )
}
