import type { Tab } from '@vigia/browser/tabs/tab'
import { inEveryFrame, inPage } from '../frames/in-every-frame.ts'
import { limits } from '../settings.ts'
import { findWheelAreas } from './find-wheel-areas.ts'
import { findScrollers, type FoundScrollers } from './find-scrollers.ts'
import { growFrameset } from './grow-frameset.ts'
import { flattenDepth } from './flatten-depth.ts'
import { stackColumns } from './stack-columns.ts'
import { unfoldScrollers } from './unfold-scrollers.ts'

/** Unfolds all areas in one task, so that the page never sees them folded in between. */
const unfoldInPage = inOneTask(findScrollers, [flattenDepth, stackColumns, unfoldScrollers])

/**
 * Gives elements that a visitor scrolls in place of the document the height of their content; false if there
 * are none. The call may be repeated when there is more content.
 */
export async function unfoldPage(tab: Tab): Promise<boolean> {
  await findWheelAreas(tab)
  const { count, hasFrames, isFrameset } = await inPage(tab, unfoldInPage, limits.height)
  if (isFrameset) {
    await inEveryFrame(tab, unfoldInPage, limits.height)
    await growFrameset(tab)
  }
  if (!hasFrames) return count > 0
  await inEveryFrame(tab, unfoldInPage, limits.height)
  const again = await inPage(tab, unfoldInPage, limits.height)
  return again.count > 0
}

/**
 * A function whose text, as it is sent to the browser, calls the first one, and the others if the first has
 * found anything.
 */
function inOneTask(
  find: typeof findScrollers,
  others: readonly ((maxHeight: number) => void)[],
): (maxHeight: number) => FoundScrollers {
  const calls = others.map((other) => `(${String(other)})(maxHeight);`).join('\n')
  const text = `(maxHeight) => {\nconst found = (${String(find)})();\nif (found.count > 0) {\n${calls}\n}\nreturn found\n}`
  const run = (maxHeight: number) => {
    const found = find()
    if (found.count > 0) for (const other of others) other(maxHeight)
    return found
  }
  return Object.assign(run, { toString: () => text })
}
