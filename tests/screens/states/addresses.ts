import type { Page } from 'playwright-core'
import { breakCall, dialogOf, fill, freeze, mainOf, press, toastsOf } from '../page-actions.ts'
import type { Stage } from '../test-app.ts'
import type { Scene } from '../screen-state.ts'
import { collectorOf, keeperOf, readerOf } from '../website-owners.ts'

async function analyze(page: Page, url: string) {
  await fill(mainOf(page), { 'Website URL': url })
  await press(mainOf(page), 'Start Visual Analysis')
}

async function addRefused(stage: Stage, way: 'slow' | 'wordless') {
  const page = await stage.enter('/', (await keeperOf(stage)).visitor)
  await page.getByRole('heading', { name: 'My Websites' }).waitFor()
  await breakCall(page, 'POST /api/websites', way)
  await analyze(page, 'https://another.example')
  return page
}

/** Far enough down a page for the button that floats above it. */
async function scroll(page: Page) {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.mouse.move(600, 300)
  await page.getByText('View Full Screens').first().waitFor()
  const button = page.locator('[data-shown="true"]')
  // Turned while the page is still laid out, the wheel moves nothing.
  for (let turns = 0; turns < 40 && (await button.count()) === 0; turns += 1) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(250)
  }
  return button
}

export const addressScenes = {
  landing: async ({ enter }) => mainOf(await enter()),
  'landing, sending': async ({ enter }) => {
    const page = await enter()
    await breakCall(page, 'POST /api/websites', 'slow')
    await analyze(page, 'https://example.com')
    return mainOf(page)
  },
  'landing, no address': async ({ enter }) => {
    const page = await enter()
    await analyze(page, 'not an address')
    return toastsOf(page)
  },
  'landing, the server failing': async ({ enter }) => {
    const page = await enter()
    await breakCall(page, 'POST /api/websites', 'wordless')
    await analyze(page, 'https://example.com')
    return toastsOf(page)
  },

  'the floating button of a visitor': async (stage) =>
    scroll(await stage.enter('/', (await readerOf(stage)).visitor)),
  'the floating button of a user': async (stage) => {
    const { visitor, websiteId } = await keeperOf(stage)
    return scroll(await stage.enter(`/?website=${websiteId}`, visitor))
  },

  'adding in the grid, sending': async (stage) => mainOf(await addRefused(stage, 'slow')),
  'adding in the grid, the server failing': async (stage) => toastsOf(await addRefused(stage, 'wordless')),
  'adding in the grid, one too many': async (stage) => {
    const visitor = await stage.join()
    for (let nth = 1; nth <= 5; nth++) await visitor.addWebsite(`https://stall-${nth}.example`)
    const page = await stage.enter('/', visitor)
    await page.getByRole('heading', { name: 'My Websites' }).waitFor()
    // Meanwhile on their other device.
    await visitor.addWebsite('https://stall-6.example')
    await analyze(page, 'https://stall-7.example')
    return toastsOf(page)
  },
  'six websites': async (stage) => mainOf(await stage.enter('/', (await collectorOf(stage)).visitor)),

  'the header of somebody with room': async (stage) =>
    (await stage.enter('/', (await keeperOf(stage)).visitor)).getByRole('banner'),
  'the header of somebody with six websites': async (stage) => {
    const page = await stage.enter('/', (await collectorOf(stage)).visitor)
    await press(page.getByRole('banner'), 'Add New Website')
    return dialogOf(page)
  },

  'the add dialog': async (stage) => dialogOf(await stage.enter('/?add=1', (await keeperOf(stage)).visitor)),
  'the add dialog, sending': async (stage) => {
    const page = await stage.enter('/?add=1', (await keeperOf(stage)).visitor)
    await breakCall(page, 'POST /api/websites', 'slow')
    await fill(dialogOf(page), { 'Website URL': 'https://another.example' })
    await press(dialogOf(page), 'Start Visual Analysis')
    return dialogOf(page)
  },
  'the add dialog, done': async (stage) => {
    const page = await stage.enter('/?add=1', await stage.join())
    await fill(dialogOf(page), { 'Website URL': stage.kiosk() })
    await press(dialogOf(page), 'Start Visual Analysis')
    return toastsOf(page)
  },
} satisfies Record<string, Scene>

/** While it lasts, nobody else gets far. */
export const loudAddressScenes = {
  'the first discovery': async (stage) => {
    freeze(stage.stack, 'crawler', stage.later)
    const page = await stage.enter()
    await analyze(page, stage.kiosk())
    return page.locator('body')
  },
} satisfies Record<string, Scene>
