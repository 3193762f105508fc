import type { ListedWebsite } from '../server/answers.ts'
import { markAsData, newMark } from './mark-as-data.ts'

const maxWebsites = 100

/** The token's websites in words for an agent; titles are texts of pages. */
export function describeWebsites(websites: ListedWebsite[], mark = newMark()): string {
  if (websites.length === 0) return 'The token can see no website. A person has to add one in Vigia.'
  const shown = websites.slice(0, maxWebsites)
  const rest = websites.length - shown.length
  const count = websites.length === 1 ? '1 website' : `${websites.length} websites`
  const head = [`${count}.`, ...(rest > 0 ? [`The first ${maxWebsites} are listed.`] : [])]
  return `${head.join(' ')}\n\n${markAsData(shown, mark)}`
}
