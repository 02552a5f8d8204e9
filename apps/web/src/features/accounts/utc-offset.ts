/** Minutes as JavaScript counts them (west of UTC is positive) in the words of the form: "UTC +5:30". */
export function utcOffset(minutesWest: number): string {
  const east = minutesWest === 0 ? 0 : -minutesWest
  const minutes = Math.abs(east)
  const rest = String(minutes % 60).padStart(2, '0')
  return `UTC ${east < 0 ? '-' : '+'}${Math.floor(minutes / 60)}:${rest}`
}
