import type { Page, Website } from '../api/types.ts'

type Shown = Pick<Page, 'status' | 'screenshots'>
type Times = Partial<Pick<Website, 'publishedAt' | 'checkedAt'>>

const editionMessages = {
  1: 'Its first version is published again.',
  2: 'Its second version is published.',
} as const

/** A hint about the state of the sample website and the user's next step. */
export function sampleHint(edition: 1 | 2, pages: Shown[], times: Times = {}): string {
  const has = (status: Page['status']) => pages.some((page) => page.status === status)
  if (edition === 1 && !times.publishedAt) return firstHint(pages)
  const published = editionMessages[edition]
  // A change from before the publication does not count.
  const isOld = !isChecked(times) && (times.publishedAt || !has('changed'))
  if (isOld) return `${published} Press Check Now to see what changed.`
  if (has('changed')) return `${published} Review what changed.`
  if (has('new')) return `${published} Review what is new.`
  return edition === 2
    ? 'Its second version is published, and you have reviewed what changed. Publish its first version to begin again.'
    : 'Its first version is published again, as you approved it. Publish its second version, then press Check Now to see what changed.'
}

/** The hint until another edition is published. */
function firstHint(pages: Shown[]): string {
  const then = 'ublish its second version, then press Check Now to see what changed.'
  if (!pages.some(({ screenshots }) => screenshots.baseline)) return `Approve its pages, p${then}`
  return pages.some(({ status }) => status === 'new') ? `Approve its other pages, p${then}` : `P${then}`
}

/** Whether the pages were checked after the publication. */
const isChecked = ({ publishedAt, checkedAt }: Times) =>
  Boolean(publishedAt && checkedAt && Date.parse(checkedAt) > Date.parse(publishedAt))
