import type { Page } from '../api/types.ts'

/** What a user does next with the sample website. */
export function sampleHint(edition: 1 | 2, pages: Pick<Page, 'status' | 'screenshots'>[]): string {
  if (edition === 2) {
    return pages.some(({ status }) => status === 'changed')
      ? 'Its second version is published. Review what changed.'
      : 'Its second version is published. Press Check Now to see what changed.'
  }
  return pages.some(({ screenshots }) => screenshots.baseline)
    ? 'Publish its second version, then press Check Now to see what changed.'
    : 'Approve its pages, publish its second version, then press Check Now to see what changed.'
}
