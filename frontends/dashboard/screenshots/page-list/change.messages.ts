import type { Page } from '../../api/types.ts'

const number = new Intl.NumberFormat('en')
const pixels = (count: number) => `${number.format(count)} px`

/** Where a page first differs; empty if unknown. */
export function describeFirstChange({ firstChange }: Pick<Page, 'firstChange'>): string {
  if (!firstChange) return ''
  return `First change at ${firstChange.y === 0 ? 'the top of the page' : pixels(firstChange.y)}`
}

/** Which part of a very tall page is not compared; empty if all of it is. */
export function describeUnchecked({
  status,
  truncated,
  screenshots,
}: Pick<Page, 'status' | 'truncated' | 'screenshots'>): string {
  const height = screenshots.current?.height
  if (!truncated || !height) return ''
  if (status === 'unchanged') return `Unchanged in its first ${pixels(height)}. What is below is not checked.`
  return `Very tall page: changes below ${pixels(height)} are not checked.`
}
