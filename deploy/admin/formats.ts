export const describeBytes = (bytes: number): string =>
  bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`

/** `1 website`, `3 websites`. */
export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

export function describeAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}

/** Rows with their columns beneath each other; the last column is not filled up. */
export function alignColumns(rows: string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((text, nth) => Math.max(text.length, most[nth] ?? 0)),
    [],
  )
  return rows.map((row) =>
    row
      .map((text, nth) => (nth === row.length - 1 ? text : text.padEnd(widths[nth] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
