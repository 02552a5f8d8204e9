import { t } from '@lingui/core/macro'
import { SlotsLoader } from './slots.tsx'

/** A page or panel that is loading. */
export function Loader({ label = t`Loading` }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <SlotsLoader size="lg" />
      <span className="sr">{label}</span>
    </div>
  )
}
