import { Card, CardBody } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'

/** The order page's places while it loads. */
export function ActiveSkeleton() {
  return (
    <main id="main" className="page act" aria-busy="true">
      <h1 className="sr">Active order</h1>
      <Card className="chat" aria-label="Chat">
        <div className="chat__head">
          <Skeleton circle width={36} height={36} />
          <Skeleton width={140} height={16} />
        </div>
        <div className="chat__log" />
      </Card>
      <aside className="act__side">
        <Card className="sum" aria-label="Order summary">
          <CardBody>
            <Skeleton width={96} height={18} />
            <div className="sum__who" style={{ marginTop: 22 }}>
              <Skeleton circle width={52} height={52} />
              <Skeleton width={150} height={20} />
            </div>
            <Skeleton width="100%" height={28} style={{ marginTop: 24 }} />
            <Skeleton width="100%" height={40} style={{ marginTop: 24 }} />
          </CardBody>
        </Card>
        <Card aria-label="Controls">
          <CardBody>
            <Skeleton width={140} height={18} />
            <Skeleton width="100%" height={44} style={{ marginTop: 18, borderRadius: 9 }} />
          </CardBody>
        </Card>
      </aside>
    </main>
  )
}
