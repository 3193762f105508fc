import type { Browser } from 'playwright-core'
import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import type { Album } from './judging/album.ts'
import { findPlaces, lookAt, type Box } from './judging/find-places.ts'
import { judgeChange, type Judged } from './judging/judge-change.ts'
import { leftEdge } from './judging/left-edge.ts'
import { openPage } from './judging/open-visitor.ts'
import type { ServedSite } from './serving/serve-site.ts'
import type { Change } from './site.ts'
import { compare, describe, type Vigia } from './vigia.ts'

export interface LookedFor extends Judged {
  name: string
  page: string
  /** Why it could not be looked for, or what was said in place of a comparison. */
  note?: string
}

export interface Looking {
  site: ServedSite
  vigia: Vigia
  visitor: Browser
  album: Album
  baselines: ReadonlyMap<string, CapturedPage>
}

/** Makes each change alone and reports whether it was found where it was made. */
export async function lookForChanges(changes: readonly Change[], looking: Looking): Promise<LookedFor[]> {
  const found: LookedFor[] = []
  for (const change of changes) {
    const { name, page } = change
    const judged = await lookFor(change, looking).catch((error: unknown) => ({
      ...nothing,
      note: error instanceof Error ? error.message : String(error),
    }))
    found.push({ name, page, ...judged })
  }
  looking.site.show([])
  return found
}

const nothing: Judged = { finding: 'missed', regions: 0, outside: 0 }

async function lookFor(change: Change, { site, vigia, visitor, album, baselines }: Looking): Promise<Judged> {
  const baseline = baselines.get(change.page)
  if (!baseline) throw new Error('The page has no approved picture')
  const places = await findChanged(change, site, visitor)
  await showChanged(change, site)
  const screenshot = await vigia.capture(site.url + change.page, 0, baseline)
  const comparison = await compare(baseline, screenshot, change.level)
  album.keepPair(`change ${change.name}`, baseline, screenshot, comparison)
  const [place] = places
  if (place) await album.keepPlace(`change ${change.name} 0 place`, place, baseline.png, screenshot.png)
  if (!comparison) return nothing
  const lines = describe(baseline, screenshot, comparison)
  return { ...judgeChange(change, places, comparison), lines }
}

/**
 * The places of a change in the picture. Throws where a plain browser shows them alike before and after: such
 * a label would say nothing.
 */
async function findChanged(change: Change, site: ServedSite, visitor: Browser): Promise<Box[]> {
  const page = await openPage(visitor)
  const url = site.url + change.page
  // Removed content is only visible before the change.
  const isRemoved = change.kind === 'removed'
  const turns = [async () => site.show([]), async () => showChanged(change, site)]
  const [turn, turnOther] = isRemoved ? turns : turns.toReversed()
  try {
    await turn?.()
    const places = await findPlaces(page, url, change.at)
    const left = await leftEdge(page)
    const [place] = places
    const seen = place && (await lookAt(page, place))
    await turnOther?.()
    await page.goto(url, { timeout: 20_000 })
    const other = place && (await lookAt(page, place))
    if (other && seen?.equals(other)) throw new Error('A plain browser shows no change at this place')
    return places.map(({ x, y, width, height }) => ({ x: x - left, y, width, height }))
  } finally {
    await page.close()
  }
}

/** Serves the changed site. Throws if a file lacks the text that the change replaces. */
async function showChanged({ edits }: Change, site: ServedSite): Promise<void> {
  site.show(edits)
  for (const { file } of edits) {
    if (typeof file !== 'string') continue
    const answer = await fetch(site.url + file)
    // Always read: a body that nobody reads keeps its connection, whose end then fails the process.
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${file} answers ${answer.status}: ${text}`)
  }
}
