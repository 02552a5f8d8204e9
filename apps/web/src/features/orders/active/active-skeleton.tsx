import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ChatSkeleton } from '@queuemate/product-ui/chat'
import { Card, CardBody } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './active.module.css'

/** The order page while it loads. */
export function ActiveSkeleton() {
  return (
    <main id="main" className={clsx('page', styles.page)} aria-busy="true">
      <h1 className="sr">{t`Active order`}</h1>
      <ChatSkeleton className={styles.chat} />
      <aside className={styles.side}>
        <Card className={styles.summary} aria-label={t`Order summary`}>
          <CardBody className="stack g6">
            <Skeleton width={96} height={18} />
            <div className={styles.who}>
              <Skeleton circle width={52} height={52} />
              <Skeleton width={150} height={20} />
            </div>
            <Skeleton width="100%" height={28} />
            <Skeleton width="100%" height={40} />
          </CardBody>
        </Card>
        <Card aria-label={t`Controls`}>
          <CardBody className="stack g5">
            <Skeleton width={140} height={18} />
            <Skeleton control width="100%" height={44} />
          </CardBody>
        </Card>
      </aside>
    </main>
  )
}
