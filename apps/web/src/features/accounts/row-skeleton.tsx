import { Skeleton } from '@queuemate/ui/skeleton'

/** A row with a mark and two lines beside it. */
export function RowSkeleton() {
  return (
    <li>
      <Skeleton control width={40} height={40} />
      <div className="grow">
        <Skeleton width={150} height={15} />
        <Skeleton width={190} height={12} className="mt2" />
      </div>
    </li>
  )
}
