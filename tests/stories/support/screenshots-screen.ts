import type { Locator, Page } from 'playwright-core'

/** The numbers on the tiles by label, and the badge of every card by path. */
export async function readScreen(page: Page) {
  return { tiles: await readTiles(page), badges: await readBadges(page) }
}

async function readTiles(page: Page): Promise<Record<string, number>> {
  const texts = await page.getByRole('group', { name: 'Filter pages by' }).getByRole('button').allInnerTexts()
  return Object.fromEntries(
    texts.map((text) => {
      const [count = '', label = ''] = text.split('\n').filter(Boolean)
      return [label, Number(count)]
    }),
  )
}

export async function readBadges(page: Page): Promise<Record<string, string>> {
  const cards = await cardsOf(page).allInnerTexts()
  return Object.fromEntries(
    cards.map((text) => {
      const lines = text.split('\n').map((line) => line.trim())
      return [lines[0] ?? '', lines.find((line) => badges.has(line)) ?? 'no badge']
    }),
  )
}

export function cardOf(page: Page, path: string): Locator {
  return cardsOf(page).filter({ has: page.getByRole('heading', { name: path, exact: true }) })
}

function cardsOf(page: Page) {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'View Full Screens' }) })
}

/** The natural width of the image. */
export function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0))
}

const badges = new Set(['Changed', 'Error', 'New', 'Unchanged', 'Processing', 'Pending', 'Gone'])
