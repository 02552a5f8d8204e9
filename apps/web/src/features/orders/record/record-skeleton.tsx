import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { SkeletonCard } from '@queuemate/ui/skeleton'
import { recordColumns } from './record-view.tsx'

/** Placeholder for a record while it loads. */
export function RecordSkeleton({ role }: { role: OrderRecord['role'] }) {
  return (
    <div className={recordColumns(role)}>
      <SkeletonCard lines={[22, 22, 22, 22, 22]} />
      <SkeletonCard lines={[{ width: '60%', height: 32 }, 22, 22]} />
    </div>
  )
}
