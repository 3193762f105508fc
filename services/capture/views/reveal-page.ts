import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { findAxes, type Axis } from '../scrolling/find-axes.ts'
import { fillGaps } from '../scrolling/fill-gaps.ts'
import { findReveals } from '../scrolling/find-reveals.ts'
import { effectNames } from '../scrolling/reveals.ts'
import { secret } from '../clock/clock-script.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { putBack } from '../scrolling/put-back.ts'
import { scrollPast } from '../scrolling/scroll-past.ts'
import { limits } from '../settings.ts'
import { unfoldPage } from '../scrolling/unfold-page.ts'
import { findOverlays, seeViews } from './keep-views.ts'
import { keepOverlays } from '../shot/overlays.ts'

interface Revealing {
  comeToRest: () => Promise<void>
  awaitRequests: (since: number) => Promise<unknown>
  awaitFiles: (since: number) => Promise<unknown>
  giveTime?: ((ms: number) => void) | undefined
}

/**
 * Shows everything at once that a visitor sees step by step while scrolling: elements that are revealed in
 * view and hidden again keep their state. Returns the number of texts that the page shows only between two
 * positions that are in its screenshot.
 */
export async function revealPage(
  tab: Tab,
  endsAt: number,
  { comeToRest, giveTime, ...waits }: Revealing,
): Promise<{ textsNotShown: number }> {
  keepOverlays(tab, [])
  const isUnfolded = await unfoldPage(tab)
  const holes = await inPage(tab, findReveals, effectNames)
  if (holes > 0) await scrollPastHoles(tab, endsAt, giveTime)
  // An endless area would have other content at each stop.
  const isEndlessArea = isUnfolded && endsAt < limits.height
  const seen = isEndlessArea ? undefined : await seeViews(tab, { endsAt, giveTime, ...waits })
  const textsNotShown = seen?.textsNotShown ?? 0
  if (holes === 0 && !seen) return { textsNotShown }
  await comeToRest()
  await inPage(tab, putBack)
  const axis = await findAxis(tab)
  // Gaps are searched only from top to bottom.
  if (!axis.isSideways && axis.sign > 0) await inPage(tab, fillGaps, endsAt)
  if (seen) keepOverlays(tab, await findOverlays(tab, seen.views, endsAt))
  return { textsNotShown }
}

/** Scrolls past everything that is revealed in view. */
async function scrollPastHoles(tab: Tab, endsAt: number, giveTime: Revealing['giveTime']): Promise<void> {
  const real = stretched(limits.revealMs.real)
  giveTime?.(real)
  const axis = await findAxis(tab)
  await inPage(tab, scrollPast, { axis, secret, endsAt, maxMs: { ...limits.revealMs, real } })
}

async function findAxis(tab: Tab): Promise<Axis> {
  const [axis = { isSideways: false, sign: 1 }] = await inPage(tab, findAxes)
  return axis
}
