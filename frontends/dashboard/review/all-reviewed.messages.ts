import { decisionsOf } from '../../ui/api/websites-cache.ts'
import { nameOfWebsite } from '@vigia/domain/website-name'
import type { Page, Website } from '../api/types.ts'
import { countOf } from '../format.ts'
import { isDecided, isReported } from './queue/review-queue.ts'

/** Describes the decisions: "3 approved, 1 needs a fix." Adds a note if a check is running. */
export function describeDecided(queued: Page[], isWaiting: boolean): string {
  const [approved, reported] = [queued.filter(isDecided).length, queued.filter(isReported).length]
  const counts = [
    approved > 0 && `${approved} approved`,
    reported > 0 && `${reported} ${reported === 1 ? 'needs' : 'need'} a fix`,
  ].filter(Boolean)
  const wait =
    isWaiting &&
    `${approved + reported === 1 ? 'It is' : 'They are'} saved when the check that is running has ended.`
  return [`${counts.join(', ')}.`, wait].filter(Boolean).join(' ')
}

const maxShown = 3

/** Other websites with pages to review, those with the most of them first. */
export const nextWebsites = (websites: Website[], id: string): Website[] =>
  websites
    .filter((one) => one.id !== id && decisionsOf(one) > 0)
    .toSorted((one, other) => decisionsOf(other) - decisionsOf(one))
    .slice(0, maxShown)

/** The link to one of them: Corner Bakery, 3 pages. */
export const nameNext = (website: Website): string =>
  `${nameOfWebsite(website)}, ${countOf(decisionsOf(website), 'page')}`
