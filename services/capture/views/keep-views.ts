import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import type { Box } from '@vigia/visual-diff'
import sharp from 'sharp'
import { secret } from '../clock/clock-script.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { unfoldPage } from '../scrolling/unfold-page.ts'
import { limits } from '../settings.ts'
import { measurePage, type PageMeasures } from '../shot/measure-page.ts'
import type { Span } from '../shot/find-contents.ts'
import { maxWidth } from '../shot/picture-area.ts'
import { shootAsItIs } from '../shot/take-shot.ts'
import { countUnseenTexts } from './count-unseen-texts.ts'
import { findTaken } from './find-taken.ts'
import { goTo } from './go-to.ts'
import { hideFloating, showFloating } from './hide-floating.ts'
import { listStops } from './list-stops.ts'
import type { Overlay } from '../shot/overlays.ts'
import { findTakenParts } from './find-taken-parts.ts'
import { readView, type Stop } from './read-views.ts'
import { foldAreas } from './fold-areas.ts'

/** The part of a page that was seen at one position, with its screenshot as a PNG. */
interface SeenView {
  box: Box
  picture: Buffer
}

interface Seen {
  views: SeenView[]
  /** The number of texts that were in view on the way, but at no position in the screenshot. */
  textsNotShown: number
}

interface Looking {
  endsAt: number
  /** Waits for the page's requests since this time, by `performance.now()`. */
  awaitRequests: (since: number) => Promise<unknown>
  /** Waits for the page's files since this time. */
  awaitFiles: (since: number) => Promise<unknown>
  giveTime?: ((ms: number) => void) | undefined
}

/**
 * Captures a page part by part, as a visitor sees it who has scrolled there, if it shows parts only in view;
 * undefined if it does not. The page has to be at its top with its clock frozen, and is left there.
 */
export async function seeViews(tab: Tab, looking: Looking): Promise<Seen | undefined> {
  const { isTaken, isWide } = await inPage(tab, findTaken)
  if (!isTaken) return undefined
  const { maxStops, maxPlaces, msPerStop } = limits.views
  const areas = await inPage(tab, foldAreas)
  const page = await measurePage(tab)
  const columns = columnsOf(page, isWide)
  const inWindow = await inPage(tab, listStops, { endsAt: looking.endsAt, maxStops, columns })
  const stops = [...inWindow, ...areas.flatMap(listStopsIn)].slice(0, maxStops)
  looking.giveTime?.(stretched(stops.length * msPerStop))
  const views: SeenView[] = []
  for (const stop of stops) views.push(await seeView(tab, stop, page, looking))
  looking.giveTime?.(stretched(inWindow.length * msPerStop))
  const textsNotShown = await inPage(tab, countUnseenTexts, { secret, endsAt: looking.endsAt, maxPlaces })
  // A list that still holds its last rows could make its area taller than it is with its first ones.
  for (const area of areas.keys()) await inPage(tab, goTo, { secret, stop: { top: 0, area }, ms: 300 })
  // Frames and sideways areas had been given their size back as well.
  await unfoldPage(tab)
  await inPage(tab, goTo, { secret, stop: { top: 0, ...(columns && { left: 0 }) }, ms: -1 })
  return { views, textsNotShown }
}

/**
 * The horizontal extent of a page that is wider than its window. The extent of its contents is not enough,
 * because the page may have drawn only the columns in view.
 */
function columnsOf({ contents, columns, layoutWidth }: PageMeasures, isWide: boolean): Span | undefined {
  if (!contents) return undefined
  const goesOn = contents.right > layoutWidth || (contents.left < 0 && columns.left < 0)
  if (!goesOn && !isWide) return undefined
  return { left: Math.max(-maxWidth, columns.left), right: Math.min(maxWidth, columns.right) }
}

/** The parts of the views that the page no longer shows, now that it is at its top and at rest. */
export async function findOverlays(tab: Tab, seen: readonly SeenView[], endsAt: number): Promise<Overlay[]> {
  await inPage(tab, hideFloating)
  const parts = await inPage(tab, findTakenParts, { endsAt })
  await inPage(tab, showFloating)
  const overlays = parts.map(async ({ view, box, texts }) => {
    const whole = seen[view]
    const part = whole && placeIn(whole.box, box)
    if (!whole || !part) return []
    const picture = await sharp(whole.picture).extract(part).png().toBuffer()
    const { left, top, width, height } = part
    return [
      {
        box: { x: Math.round(whole.box.x) + left, y: Math.round(whole.box.y) + top, width, height },
        picture,
        texts,
      },
    ]
  })
  return (await Promise.all(overlays)).flat()
}

/** The position in whole pixels of the view's screenshot, cut to its size. */
function placeIn(whole: Box, part: Box) {
  const within = (at: number, most: number) => Math.min(Math.round(most), Math.max(0, Math.round(at)))
  const [left, top] = [within(part.x - whole.x, whole.width), within(part.y - whole.y, whole.height)]
  const width = within(part.x - whole.x + part.width, whole.width) - left
  const height = within(part.y - whole.y + part.height, whole.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : undefined
}

const listStopsIn = ({ height, content }: { height: number; content: number }, area: number): Stop[] =>
  height < 1
    ? []
    : Array.from({ length: Math.ceil(content / height) }, (_, nth) => ({ top: nth * height, area }))

async function seeView(
  tab: Tab,
  stop: Stop,
  { origin, isTurned }: PageMeasures,
  { awaitRequests, awaitFiles }: Looking,
): Promise<SeenView> {
  const since = performance.now()
  await inPage(tab, goTo, { secret, stop, ms: 300 })
  await awaitRequests(since)
  await freezePage(tab, true)
  await inPage(tab, goTo, { secret, stop, ms: 100 })
  // A page that draws after an answer or a pause requests its images only now.
  await awaitFiles(since)
  await inPage(tab, hideFloating)
  const { box, at } = await inPage(tab, readView, stop)
  const size = { width: Math.round(box.width), height: Math.round(box.height) }
  const area = { left: at.x, top: at.y, ...size, origin, isTurned }
  const picture = await shootAsItIs(tab, area, true)
  await inPage(tab, showFloating)
  return { box, picture }
}
