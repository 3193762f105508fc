import { emulateMetrics } from '@vigia/browser/tabs/emulate-metrics'
import type { Tab } from '@vigia/browser/tabs/tab'
import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import { inPage } from '../frames/in-every-frame.ts'
import { limits, unseenScale } from '../settings.ts'
import { heightFor, listEndless, type Framed } from './height-for-frames.ts'

const maxSteps = 6

interface Growth {
  /** The frames before any growth. */
  first: Framed
  /** The frames before the last growth. */
  before?: Framed
  /** Frames that are no longer grown for. */
  given: Set<number>
}

const growths = new WeakMap<Tab, Growth>()

/**
 * Grows the window for a frameset, whose frames are side by side or one above the other, to the height at
 * which each of them displays all of its content. The pages in them cannot grow in another way. The call may
 * be repeated when there is more content.
 */
export async function growFrameset(tab: Tab): Promise<void> {
  let now = await inPage(tab, readFrames)
  const growth: Growth = growths.get(tab) ?? { first: now, given: new Set() }
  growths.set(tab, growth)
  for (let nth = 0; nth < maxSteps; nth += 1) {
    const { first, before, given } = growth
    const endless: number[] = nth > 0 && before ? listEndless(now, before) : []
    for (const each of endless) given.add(each)
    const wanted = endless.length > 0 ? first.window : heightFor(now, given, before)
    const height = Math.min(limits.height, wanted ?? now.window)
    if (height === now.window) return
    await resize(tab, height / now.window)
    if (endless.length > 0) delete growth.before
    else growth.before = now
    now = await inPage(tab, readFrames)
  }
}

async function resize(tab: Tab, times: number): Promise<void> {
  const { viewport } = tab
  tab.viewport = { ...viewport, height: Math.ceil(viewport.height * times) }
  await emulateMetrics(tab.main.send, tab.viewport, unseenScale)
}

/** Runs in the page. */
const readFrames = withHelpers(readInPage, [listFrames])

function readInPage(): Framed {
  return { window: innerHeight, frames: listFrames(document) }
}

/** Lists frames of this site, including those of nested framesets. */
function listFrames(of: Document): Framed['frames'] {
  return Array.from(of.querySelectorAll('frame')).flatMap((frame) => {
    const inner = frame.contentDocument
    const root = inner?.documentElement
    if (!inner || !root) return []
    if (inner.body?.localName === 'frameset') return listFrames(inner)
    return [{ height: frame.clientHeight, content: frame.scrolling === 'no' ? 0 : root.scrollHeight }]
  })
}
