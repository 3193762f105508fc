import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import type { Album } from './judging/album.ts'
import { inSlots } from './in-slots.ts'
import { nameRegions } from './judging/name-regions.ts'
import { compare, type Vigia } from './vigia.ts'

export interface Recaptured {
  captures: number
  /** Pages that could not be captured at all, with the sentence that the owner reads. */
  refused: { page: string; reason: string }[]
  recaptures: number
  falseAlarms: FalseAlarm[]
}

export interface FalseAlarm {
  page: string
  nth: number
  /** The difference that was reported for an unchanged page. */
  reason: string
}

export interface Recapturing {
  vigia: Vigia
  url: string
  album: Album
  times: number
  slots: number
}

/** Captures every page, approves it, and captures the unchanged page again several times. */
export async function recapturePages(pages: readonly string[], recapturing: Recapturing) {
  const { vigia, url, slots, times, album } = recapturing
  const baselines = new Map<string, CapturedPage>()
  const refused: Recaptured['refused'] = []
  await inSlots(pages, slots, async (page, slot) => {
    try {
      const screenshot = await vigia.capture(url + page, slot)
      album.keep(`page ${page}`, screenshot.png)
      baselines.set(page, screenshot)
    } catch (error) {
      refused.push({ page, reason: String(error) })
    }
  })
  const visits = Array.from({ length: times }, (_, at) => at + 1).flatMap((nth) =>
    [...baselines].map(([page, baseline]) => ({ page, baseline, nth })),
  )
  const alarms = await inSlots(visits, slots, (visit, slot) => recapture(visit, slot, recapturing))
  const falseAlarms = alarms.filter((alarm) => alarm !== undefined)
  return { baselines, result: { captures: pages.length, refused, recaptures: visits.length, falseAlarms } }
}

interface Visit {
  page: string
  baseline: CapturedPage
  nth: number
}

async function recapture(
  { page, baseline, nth }: Visit,
  slot: number,
  { vigia, url, album }: Recapturing,
): Promise<FalseAlarm | undefined> {
  try {
    const screenshot = await vigia.capture(url + page, slot, baseline)
    const comparison = await compare(baseline, screenshot)
    if (!comparison?.changed) return undefined
    album.keepPair(`false alarm ${page} ${nth}`, baseline, screenshot, comparison)
    const share = `${(comparison.ratio * 100).toFixed(4)} %`
    return { page, nth, reason: `${share}: ${nameRegions(comparison.regions)}` }
  } catch (error) {
    return { page, nth, reason: String(error) }
  }
}
