import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { inPage } from '../frames/in-every-frame.ts'
import type { Moving } from '../motion/motion.ts'
import type { Network } from '../network/watch-network.ts'
import type { PictureArea } from './picture-area.ts'

/** How long a page must be idle after its screenshot, and how often it is given this time. */
const idle = { ms: 100, maxTimes: 4 }

/**
 * Watches a page at rest from now on. The result tells whether neither its document has changed nor an answer
 * has come until then, and whether it is idle: no script runs, no style is computed and nothing is laid out.
 * Scripts may still run at that time although the page's clock is frozen, such as for messages. Undefined for
 * a page with parts that change without any of these.
 */
export async function watchChanges(
  tab: Tab,
  area: PictureArea,
  network: Network,
): Promise<(() => Promise<boolean>) | undefined> {
  const began = performance.now()
  const isPlain = () => tab.frames().length === 1 && tab.workers().length === 0
  // A turned page is drawn again for each screenshot, and a phone's page has to be probed to be drawn small.
  if (area.isTurned || tab.viewport.isMobile || !isPlain()) return undefined
  if (!(await inPage(tab, watchTrees))) return undefined
  await tab.main.send('Performance.enable')
  return async () =>
    (await comesToIdle(tab)) &&
    isPlain() &&
    network.isQuiet(performance.now() - began) &&
    !(await inPage(tab, hasChanged))
}

/** The window is resized for the screenshot, so that a page may have some work left. */
async function comesToIdle(tab: Tab): Promise<boolean> {
  let before = await readWork(tab)
  for (let nth = 0; nth < idle.maxTimes; nth += 1) {
    await sleep(stretched(idle.ms))
    const after = await readWork(tab)
    if (after === before) return true
    before = after
  }
  return false
}

const kindsOfWork = new Set(['ScriptDuration', 'RecalcStyleCount', 'LayoutCount'])

/** What the page's thread has done for its content so far; our own calls do not count. */
async function readWork({ main }: Tab): Promise<string> {
  const { metrics } = await main.send('Performance.getMetrics')
  return String(metrics.filter(({ name }) => kindsOfWork.has(name)).map(({ value }) => value))
}

/** Kept in our isolated world of a document. */
interface Watching {
  vigiaChanges?: { observer: MutationObserver; count: number; isLively: () => boolean }
}

/** Runs in the page. Returns whether every change of what it contains can be seen. */
function watchTrees(): boolean {
  const world = globalThis as Moving & Watching
  const list = () => world.vigiaMotion?.listRoots() ?? []
  const isLively = () =>
    list().some(
      (root) =>
        root.querySelector('canvas, video, audio, iframe, frame, object, embed') !== null ||
        root.getAnimations().some(({ playState }) => playState === 'running'),
    )
  const roots = list()
  if (roots.length === 0 || isLively()) return false
  const observer = new MutationObserver((records) => {
    if (world.vigiaChanges) world.vigiaChanges.count += records.length
  })
  world.vigiaChanges = { observer, count: 0, isLively }
  for (const root of roots)
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  return true
}

/** Runs in the page, and in a document that has taken its place, which nobody has watched. */
function hasChanged(): boolean {
  const { vigiaChanges } = globalThis as Watching
  if (!vigiaChanges) return true
  const { observer, isLively } = vigiaChanges
  const count = vigiaChanges.count + observer.takeRecords().length
  observer.disconnect()
  return count > 0 || isLively()
}
