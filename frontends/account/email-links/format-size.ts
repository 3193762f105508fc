const units = ['KB', 'MB', 'GB']

/** Formats a file size, at least 1 KB. */
export function formatSize(bytes: number): string {
  let size = Math.max(bytes / 1_000, 1)
  let unit = 0
  for (; size >= 999.5 && unit < units.length - 1; unit += 1) size /= 1_000
  return `${size < 9.95 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
