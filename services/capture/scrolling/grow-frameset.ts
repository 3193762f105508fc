import { emulateMetrics } from '@vigia/browser/tabs/emulate-metrics'
import type { Tab } from '@vigia/browser/tabs/tab'
import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import { inPage } from '../page/in-every-frame.ts'
import { limits, unseenScale } from '../settings.ts'
import { heightFor, listEndless, type Framed } from './height-for-frames.ts'

const maxSteps = 6

interface Growth {
  /** The frame as it was at first. */
  first: Framed
  /** The frame before it has grown last. */
  before?: Framed
  /** Frames that nothing grows for. */
  given: Set<number>
}

const growths = new WeakMap<Tab, Growth>()

/**
 * Frames of a frameset are windows side by side or one above the other, and as tall together as the window is: that gets the height in which each
 * of them shows all of its content. The pages in them cannot grow in another way. May be repeated once more has come into them.
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

/** Of this site only, those in framesets in frames too. */
function listFrames(of: Document): Framed['frames'] {
  return Array.from(of.querySelectorAll('frame')).flatMap((frame) => {
    const inner = frame.contentDocument
    const root = inner?.documentElement
    if (!inner || !root) return []
    if (inner.body?.localName === 'frameset') return listFrames(inner)
    return [{ height: frame.clientHeight, content: frame.scrolling === 'no' ? 0 : root.scrollHeight }]
  })
}
