import type { Page } from './website.ts'

const number = new Intl.NumberFormat('en')
const pixels = (count: number) => `${number.format(count)} px`

/** How far down a page begins to differ; empty where that is not known. */
export function describeFirstChange({ firstChange }: Pick<Page, 'firstChange'>): string {
  if (!firstChange) return ''
  return `First change at ${firstChange.y === 0 ? 'the top of the page' : pixels(firstChange.y)}`
}

/** What of a page is never looked at; empty where that is nothing. */
export function describeUnchecked({
  truncated,
  screenshots,
}: Pick<Page, 'truncated' | 'screenshots'>): string {
  const height = screenshots.current?.height
  if (!truncated || !height) return ''
  return `Very tall page: changes below ${pixels(height)} are not checked.`
}
