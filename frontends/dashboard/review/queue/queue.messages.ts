import type { Page } from '../../api/types.ts'
import { countOf } from '../../format.ts'
import { countDecided } from './review-queue.ts'

/** Pages in several viewports are counted as screenshots. */
const nounOf = (queued: Page[]) => (queued.some(({ viewport }) => viewport) ? 'screenshot' : 'page')

/**
 * Says how many pages are decided of those that can be approved or reported, and counts the others, such as
 * `and 1 gone`; `others` is empty if there are none.
 */
export function describeProgress(queued: Page[]): { progress: string; others: string } {
  const { decided, all } = countDecided(queued)
  const others = describeOthers(queued, queued.length - all)
  if (all === 0) return { progress: others || 'Nothing to decide', others: '' }
  return {
    progress: `${decided} of ${countOf(all, nounOf(queued))} decided`,
    others: others && `and ${others}`,
  }
}

function describeOthers(queued: Page[], others: number): string {
  const gone = queued.filter(({ goneAt }) => goneAt !== null).length
  const failed = others - gone
  return [gone > 0 && `${gone} gone`, failed > 0 && `${failed} with an error`].filter(Boolean).join(', ')
}
