import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { RANKS } from '@queuemate/contracts/lookups/ranks'
import { Select, type SelectOption } from '@queuemate/ui/select'
import { RankBadge } from './rank-badge.tsx'

type RankSelectProps = {
  /** The ranks to choose from, lowest first; all of them when left out. */
  ranks?: readonly { value: number }[]
  value: number | null
  disabled?: boolean
  ref?: Ref<HTMLSelectElement>
  'aria-label'?: string
} & (
  | { all?: never; onValueChange: (rank: number) => void }
  /** The label of the option for any rank, which is null. */
  | { all: string; onValueChange: (rank: number | null) => void }
)

const ANY = 'any'

/** One rank. A chosen rank that is not in the list is still shown. */
export function RankSelect({ ranks = RANKS, value, all, onValueChange, ...rest }: RankSelectProps) {
  const known = value === null || ranks.some((rank) => rank.value === value)
  const values = [...ranks.map((rank) => rank.value), ...(known ? [] : [value])]
  const options: SelectOption[] = values.map((rank) => ({
    value: String(rank),
    label: <RankBadge rank={rank} />,
  }))
  return (
    <Select
      placeholder={t`Choose a rank`}
      value={value === null ? all && ANY : String(value)}
      onValueChange={(next) => {
        if (next !== ANY) onValueChange(Number(next))
        else if (all) onValueChange(null)
      }}
      options={all ? [{ value: ANY, label: all }, ...options] : options}
      {...rest}
    />
  )
}
