/** A table in Markdown; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const border = head.map((_, nth) => (nth === 0 ? '---' : '---:'))
  return [head, border, ...rows].map(line).join('\n')
}
