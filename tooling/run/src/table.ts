/** Rows in aligned columns, indented; the first row is underlined when it is a heading. */
export function formatTable(
  rows: readonly (readonly string[])[],
  options: { heading?: boolean } = {},
): string {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) => {
    return Math.max(...rows.map((row) => (row[column] ?? '').length))
  })
  const line = (row: readonly string[]) => {
    const cells = widths.map((width, column) => (row[column] ?? '').padEnd(width))
    return `  ${cells.join('   ')}`.trimEnd()
  }
  const lines = rows.map(line)
  if (options.heading) lines.splice(1, 0, line(widths.map((width) => '-'.repeat(width))))
  return lines.join('\n')
}
