import { t } from '@lingui/core/macro'
import { COMPANION_RANKS, highestPlayerRank, RADIANT, rankLabel } from '@queuemate/contracts/lookups/ranks'
import styles from './eligibility-table.module.css'
import { RankBadge } from './rank-badge.tsx'

const rows = groupByLimit()

/** Which players a companion's rank may queue with (spec §9 'Rank eligibility'). */
export function EligibilityTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Your rank`}</th>
          <th scope="col">{t`Players up to`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ limit, ranks }) => (
          <tr key={limit}>
            <td>
              <span className={styles.ranks}>
                {ranks.map((rank) => (
                  <RankBadge key={rank} rank={rank} />
                ))}
              </span>
            </td>
            <td>{limit === RADIANT ? t`Any rank` : rankLabel(limit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Companion ranks that share a limit are in one row. */
function groupByLimit(): { limit: number; ranks: number[] }[] {
  const groups = new Map<number, number[]>()
  for (const { value } of COMPANION_RANKS) {
    const limit = highestPlayerRank(value)
    groups.set(limit, [...(groups.get(limit) ?? []), value])
  }
  return [...groups].map(([limit, ranks]) => ({ limit, ranks }))
}
