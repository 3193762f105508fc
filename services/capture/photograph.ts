import type { Page } from 'playwright-core'
import { checkPage } from './check-page.ts'
import { freezePage } from './freeze-page.ts'
import { loaded, openPage } from './open-page.ts'
import type { Shown } from './open-page.ts'
import { Trouble } from './reasons.ts'
import { settlePage } from './settle-page.ts'
import { limits } from './settings.ts'
import { shootUntilStill } from './shoot.ts'
import { watchNetwork } from './watch-network.ts'
import type { Network } from './watch-network.ts'

export interface Photograph {
  png: Buffer
  width: number
  height: number
  title: string
  takenAt: Date
  truncated: boolean
  unsettled: boolean
}

const mostDocuments = 4

/** Throws Unfit or Trouble with a sentence for the website's owner, or whatever else went wrong. */
export async function photograph(page: Page, url: string): Promise<Photograph> {
  const network = watchNetwork(page)
  const shown = await openPage(page, url)
  for (let nth = 0; nth < mostDocuments; nth += 1) {
    const before = shown.nth
    const photo = await pose(page, url, shown, network).catch((error: unknown) => {
      if (shown.nth === before && !hasMovedOn(error)) throw error
    })
    if (photo && shown.nth === before) return photo
    await loaded(page)
  }
  throw new Trouble('The page keeps moving on to another one.')
}

const hasMovedOn = (error: unknown) => /context was destroyed|frame was detached/i.test(String(error))

async function pose(page: Page, url: string, shown: Shown, network: Network): Promise<Photograph> {
  const { isEndless } = await settlePage(page, network)
  await checkPage(page, url, shown)
  await freezePage(page)
  const { width } = limits.viewport
  const { title, scrollHeight } = await page.evaluate(measure)
  const { height, truncated } = fit(scrollHeight, isEndless)
  const { png, unsettled } = await shootUntilStill(page, { width, height })
  return { png, width, height, truncated, unsettled, title: readTitle(title), takenAt: new Date() }
}

async function measure() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { documentElement, body, title } = document
  return { title, scrollHeight: Math.max(documentElement.scrollHeight, body?.scrollHeight ?? 0) }
}

/** How much of a page is shown. What an endless page grew to is chance, so it ends at a full mark. */
export function fit(scrollHeight: number, isEndless: boolean): { height: number; truncated: boolean } {
  const most = Math.min(limits.height, Math.floor(limits.pixels / limits.viewport.width))
  const shown = Math.min(most, Math.max(limits.viewport.height, Math.ceil(scrollHeight)))
  const height = isEndless && shown > limits.mark ? shown - (shown % limits.mark) : shown
  return { height, truncated: isEndless || scrollHeight > most }
}

// A NUL cannot be kept in a database, and neither can half a character.
const readTitle = (title: string) =>
  title.replaceAll('\0', '').trim().slice(0, limits.titleLength).toWellFormed()
