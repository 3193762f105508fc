import type { Box } from '@vigia/ignore-rules/boxes'
import { suggestElements, type Suggestion } from '@vigia/ignore-rules/elements/suggest-elements'
import { hidesRegion, type Region as Place } from '@vigia/ignore-rules/hides-region'
import { resolveRules as resolve, type IgnoreRule, type Resolved } from '@vigia/ignore-rules/resolve-rules'
import type { PackedDom } from '@vigia/storage/dom-snapshot'
import { listAllSentences as listAll, listSentences as list } from '@vigia/sentences'
import { listDomChanges as listChanges, type DomChanges, type Region } from '@vigia/visual-diff'
import type { Sentence } from '@vigia/domain/change-messages/sentence'
import { openSnapshot } from './parsed-snapshots.ts'
import { shortenOwnAddresses } from './shorten-own-addresses.ts'

// The code that runs in a thread. Each function is a task by its name; all inputs and outputs are copied.

/** The size of a screenshot, and its DOM snapshot if it has one. */
export interface Screenshot {
  width: number
  height: number
  dom: PackedDom | undefined
}

/** The elements that a user may have meant by a box; undefined without a snapshot that can be read. */
export function findElements({ dom, drawn }: { dom: PackedDom; drawn: Box }): Suggestion[] | undefined {
  const snapshot = openSnapshot(dom)
  return snapshot && suggestElements(snapshot, drawn)
}

interface Pair {
  before: PackedDom
  after: PackedDom
  /** The origins of the two pages if they differ; links and images at either origin count as equal. */
  ownAddresses?: string[] | undefined
}

/** Both snapshots; undefined unless both can be read. */
function openPair({ before, after, ownAddresses = [] }: Pair) {
  const [old, now] = [openSnapshot(before), openSnapshot(after)]
  if (!old || !now) return undefined
  return [shortenOwnAddresses(old, ownAddresses), shortenOwnAddresses(now, ownAddresses)] as const
}

/** Describes the changes; undefined without two readable snapshots. */
export function listSentences({
  regions,
  ...asked
}: Pair & {
  /** The regions to explain; without them everything that happened is listed. */
  regions?: Region[] | undefined
}): Sentence[] | undefined {
  const pair = openPair(asked)
  if (!pair) return undefined
  const [old, now] = pair
  return regions ? list(old, now, regions) : listAll(old, now)
}

/** Lists where text, style or image differ between two pages; undefined without two readable snapshots. */
export function listDomChanges(asked: Pair): DomChanges | undefined {
  const pair = openPair(asked)
  return pair && listChanges(...pair)
}

export interface RulesAndScreenshots {
  rules: IgnoreRule[]
  baseline: Screenshot
  current: Screenshot
}

/** Finds the regions that rules ignore. */
export function resolveRules({ rules, baseline, current }: RulesAndScreenshots): Resolved[] {
  return resolve(rules, opened(baseline), opened(current))
}

/** Counts the regions of a comparison that the rules would have ignored. */
export function countHidden({ regions, ...asked }: RulesAndScreenshots & { regions: Place[] }): number {
  const [boxes] = resolveRules(asked)
  return boxes ? regions.filter((region) => hidesRegion(region, boxes)).length : 0
}

const opened = ({ dom, ...size }: Screenshot) => ({ ...size, dom: dom && openSnapshot(dom) })
