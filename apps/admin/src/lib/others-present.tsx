import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { LookInput } from '@queuemate/contracts/staff/session'
import { formatNames } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { api } from './trpc.ts'

/** How often the console reports that a record is open. Paused while the tab is hidden. */
const EVERY_MS = 15_000

/** Who else has the same record open, so that two members of staff do not do the same thing twice. */
export function OthersPresent({ record, id }: LookInput) {
  const { data = [] } = useQuery(
    api.staff.session.look.queryOptions({ record, id }, { refetchInterval: EVERY_MS, staleTime: 0 }),
  )
  return <PresentNames names={data.map(({ name }) => name)} />
}

export function PresentNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const others = formatNames([...names])
  return (
    <Alert tone="progress" icon={<Eye className="icon" aria-hidden="true" />}>
      <Plural
        value={names.length}
        one={`${others} also has this open.`}
        other={`${others} also have this open.`}
      />
    </Alert>
  )
}
