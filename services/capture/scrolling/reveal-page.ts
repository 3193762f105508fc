import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { findAxes } from './find-axes.ts'
import { fillGaps } from './fill-gaps.ts'
import { findReveals, effectNames } from './find-reveals.ts'
import { secret } from '../clock/clock-script.ts'
import { inPage } from '../page/in-every-frame.ts'
import { putBack } from './put-back.ts'
import { scrollPast } from './scroll-past.ts'
import { limits } from '../settings.ts'
import { unfoldPage } from './unfold-page.ts'
import { findOverlays, seeViews } from '../views/keep-views.ts'
import { keepOverlays } from '../views/overlays.ts'

interface Revealing {
  comeToRest: () => Promise<void>
  awaitRequests: (since: number) => Promise<unknown>
  giveTime?: ((ms: number) => void) | undefined
}

/** Shows at once what a visitor sees step by step while scrolling: what is revealed in view and hidden again stays as it was in view. Answers how many texts the page only shows between two places that are in its screenshot. */
export async function revealPage(
  tab: Tab,
  endsAt: number,
  { comeToRest, awaitRequests, giveTime }: Revealing,
): Promise<{ textsNotShown: number }> {
  keepOverlays(tab, [])
  const isUnfolded = await unfoldPage(tab)
  const holes = await inPage(tab, findReveals, effectNames)
  const real = stretched(limits.revealMs.real)
  const [axis = { isSideways: false, sign: 1 }] = await inPage(tab, findAxes)
  if (holes > 0) {
    giveTime?.(real)
    await inPage(tab, scrollPast, { axis, secret, endsAt, maxMs: { ...limits.revealMs, real } })
  }
  // An area that has no end would be another one at each stop.
  const isEndlessArea = isUnfolded && endsAt < limits.height
  const seen = isEndlessArea ? undefined : await seeViews(tab, { endsAt, awaitRequests, giveTime })
  const textsNotShown = seen?.textsNotShown ?? 0
  if (holes === 0 && !seen) return { textsNotShown }
  await comeToRest()
  await inPage(tab, putBack)
  // Gaps are looked for from top to bottom.
  if (!axis.isSideways && axis.sign > 0) await inPage(tab, fillGaps, endsAt)
  if (seen) keepOverlays(tab, await findOverlays(tab, seen.views, endsAt))
  return { textsNotShown }
}
