import type { Browser } from 'playwright-core'
import type { CapturedPage } from '../../../services/capture/visit/captured-page.ts'
import { findHoles } from './find-holes.ts'
import { openPage } from './open-visitor.ts'
import { readAsVisitor } from './read-as-visitor.ts'
import { inSlots } from '../in-slots.ts'

export interface Checked {
  page: string
  /** Texts and coloured boxes that a visitor sees, and those of them that the picture does not show. */
  seen: number
  missing: number
  examples: string[]
}

/** Reads every page as a visitor who scrolls through it would, and looks for the same in its picture. */
export async function checkPictures(
  url: string,
  baselines: ReadonlyMap<string, CapturedPage>,
  visitor: Browser,
): Promise<Checked[]> {
  return inSlots([...baselines], 4, async ([path, { png, height }]) => {
    const page = await openPage(visitor)
    try {
      const seen = await readAsVisitor(page, url + path, height)
      const missing = await findHoles(png, seen)
      const examples = missing.slice(0, 3).map(({ text, y }) => `“${text}” at ${Math.round(y)}`)
      return { page: path, seen: seen.length, missing: missing.length, examples }
    } finally {
      await page.close()
    }
  })
}
