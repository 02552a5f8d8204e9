import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Card, CardBody } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { recordColumns } from './record-view.tsx'

/** Stands for a record while it loads. */
export function RecordSkeleton({ role }: { role: OrderRecord['role'] }) {
  return (
    <div className={recordColumns(role)} aria-busy="true">
      <Card>
        <CardBody className="stack g4">
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} height={22} />
          ))}
        </CardBody>
      </Card>
      <Card>
        <CardBody className="stack g4">
          <Skeleton width="60%" height={32} />
          <Skeleton height={22} />
          <Skeleton height={22} />
        </CardBody>
      </Card>
    </div>
  )
}
