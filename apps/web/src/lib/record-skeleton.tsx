import { Card, CardBody } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'

/** Stands for the page of one order while it loads. `className`: the page's columns. */
export function RecordSkeleton({ className }: { className: string | undefined }) {
  return (
    <div className={className} aria-busy="true">
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
