import { Visitor } from '../../stories/support/visitor.ts'
import { collectOwnedData, type OwnedData } from '../../stories/ownership/owned-data.ts'
import { signUpAndIn, type Person } from '../../stories/support/sign-up.ts'
import type { Change, ShopSite } from '../../stories/review/shop-site.ts'
import type { Stack } from '../../support/stack.ts'
import type { Samples } from './valid-value.ts'

/** A second page that has changed; most calls are about the first. */
export const lookPath = '/item-2'
export const shopChanges: Change[][] = [[], ['price', 'button'], ['footer']]

/**
 * A user who has everything that a call can name: pages that have changed, rules, notes, channels and jobs.
 */
export async function prepareOwner(stack: Stack, shop: ShopSite, person: Person): Promise<OwnedData> {
  shop.switchTo(1)
  const owner = await signUpAndIn(stack, person, new Visitor(stack.url))
  const websiteId = await owner.addWebsite(shop.url)
  const first = await owner.run(websiteId, 'capture-all')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
  shop.switchTo(2)
  const second = await owner.run(websiteId, 'capture')
  return collectOwnedData(owner, person, websiteId, { jobIds: [first.id, second.id], stack })
}

export const newPasswords = ['seven yellow pears']

/** Values that are valid for any owner, by the names of their fields. */
const valuesForAll = {
  newPassword: newPasswords,
  url: ['https://example.com/', 'example.com'],
  address: ['https://hooks.example/x', 'ana@example.com'],
  path: ['/about', '/'],
  pathPattern: ['/news/*', '*'],
  include: ['/news/*', '*'],
  exclude: ['/blog/*'],
  cron: ['0 7 * * *', '*/15 * * * 1-5'],
  timeZone: ['UTC', 'Europe/Lisbon', 'America/Sao_Paulo'],
  selector: ['.price', 'div > a[href]'],
  pattern: ['^[0-9]+$', 'a|b'],
}

/** Texts that are valid for this owner. */
export function samplesOf({ person, ...data }: OwnedData): Samples {
  const { current, filenames, fingerprint, versionId, channelId } = data
  return {
    ids: idsOf(data),
    byName: {
      ...valuesForAll,
      email: [person.email, 'ana@example.com'],
      password: [person.password, 'quince and quark'],
      currentPassword: [person.password],
      current: [current],
      filename: filenames,
      fingerprint: [fingerprint],
      versionId: [versionId],
      against: [versionId],
      before: [versionId],
      token: [`${channelId}.x`, 'x'.repeat(43)],
    },
    texts: ['Ana Reis', 'A text of several words', '1', 'x', versionId, fingerprint, current],
  }
}

/** The owner's ids; those that most calls name come more than once, so that they are chosen more often. */
function idsOf(data: Omit<OwnedData, 'person'>): string[] {
  const { pageId, channelId, websiteId, noteId, ruleId, previewId } = data
  const { jobId, batchId, detectionId, tokenId } = data
  const often = [pageId, pageId, pageId, channelId, channelId]
  return [...often, websiteId, noteId, ruleId, previewId, jobId, batchId, detectionId, tokenId]
}
