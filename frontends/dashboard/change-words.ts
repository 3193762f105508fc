import type { Page } from './website.ts'

const number = new Intl.NumberFormat('en')
const pixels = (count: number) => `${number.format(count)} px`

/** How far down a page begins to differ; empty where that is not known. */
export function describeFirstChange({ firstChange }: Pick<Page, 'firstChange'>): string {
  if (!firstChange) return ''
  return `First change at ${firstChange.y === 0 ? 'the top of the page' : pixels(firstChange.y)}`
}

/** What of a page is never looked at; of one that is unchanged, how much that is said of. Empty where all of it is looked at. */
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
