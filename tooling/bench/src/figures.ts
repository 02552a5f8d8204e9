import { formatTable } from '@queuemate/run/table'
import { divideCpu, addCpu, NO_CPU, type Cpu } from './cpu.ts'

interface Unit {
  format(value: number): string
  /** True for speeds, false for costs. */
  moreIsBetter: boolean
}

export const ms: Unit = {
  format: (value) => `${value.toFixed(value < 10 ? 2 : 1)} ms`,
  moreIsBetter: false,
}
export const perSecond: Unit = {
  format: (value) => `${value.toFixed(value < 100 ? 1 : 0)} /s`,
  moreIsBetter: true,
}
export const count: Unit = { format: (value) => value.toFixed(1), moreIsBetter: false }

/** One line of the table. */
export interface Row {
  what: string
  unit: Unit
  ours: number
  baseline?: number | undefined
  /** Of the API and of PostgreSQL for one unit of the work. */
  cpu?: Cpu | undefined
}

/** The value below which a share (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The mean of several rounds that measured the same rows. */
export function averageRounds(rounds: readonly (readonly Row[])[]): Row[] {
  const [first = []] = rounds
  return first.map((row, index) => {
    const same = rounds.map((rows) => rows[index] ?? row)
    const baseline = same.flatMap((one) => one.baseline ?? [])
    const cpu = same.flatMap((one) => one.cpu ?? [])
    return {
      ...row,
      ours: mean(same.map((one) => one.ours)),
      baseline: baseline.length > 0 ? mean(baseline) : undefined,
      cpu: cpu.length > 0 ? divideCpu(cpu.reduce(addCpu, NO_CPU), cpu.length) : undefined,
    }
  })
}

/** The table of all rows; with `other`, also that version's figures and how many times better ours are. */
export function formatRows(rows: readonly Row[], other?: { name: string; rows: readonly Row[] }): string {
  const heading = ['What', 'Queuemate', 'Baseline', 'Ratio', 'Share', 'CPU of API', 'CPU of PostgreSQL']
  if (!other) return formatTable([heading, ...rows.map(cellsOf)], { heading: true })
  const table = rows.map((row) => {
    const [what = '', ...cells] = cellsOf(row)
    const old = other.rows.find((one) => one.what === row.what)
    const gain = old ? [old.unit.format(old.ours), times(timesWorse(row, old.ours, row.ours))] : ['', '']
    return [what, ...gain, ...cells]
  })
  const [what = '', ...rest] = heading
  return formatTable([[what, other.name, 'Gain', ...rest], ...table], { heading: true })
}

function cellsOf(row: Row): string[] {
  const { what, unit, ours, baseline, cpu } = row
  const compared =
    baseline === undefined
      ? ['', '', '']
      : [
          unit.format(baseline),
          times(timesWorse(row, ours, baseline)),
          unit.moreIsBetter ? (ours / baseline).toFixed(3) : '',
        ]
  return [what, unit.format(ours), ...compared, ...(cpu ? [ms.format(cpu.api), ms.format(cpu.postgres)] : [])]
}

/** How many times slower or more expensive the first value is. */
function timesWorse({ unit }: Row, value: number, other: number): number {
  return unit.moreIsBetter ? other / value : value / other
}

function times(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)}×`
}
