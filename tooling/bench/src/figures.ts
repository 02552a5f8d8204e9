/** The value below which a share (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`
export const perSecond = (value: number) => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} /s`
export const times = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)}×`

export interface Row {
  what: string
  ours: string
  beside: string
  ratio: string
}
