import type { Page } from 'playwright-core'
import { breakCall, dialogOf, fill, freeze, mainOf, press, toastsOf } from '../page-actions.ts'
import type { ScreenContext } from '../test-app.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'
import type { ScreenState } from '../screen-state.ts'
import { userWithSixWebsites, userWithTwoWebsites, visitorWithBakery } from '../website-owners.ts'

async function analyze(page: Page, url: string) {
  await fill(mainOf(page), { 'Website URL': url })
  await press(mainOf(page), 'Start Visual Analysis')
}

async function addRefused(context: ScreenContext, failure: 'noResponse' | 'serverError') {
  const page = await context.openPage('/', (await userWithTwoWebsites(context)).visitor)
  await page.getByRole('heading', { name: 'My Websites' }).waitFor()
  await breakCall(page, 'POST /api/websites', failure)
  await analyze(page, 'https://another.example')
  return page
}

/** Scrolls until the floating button appears. */
async function scroll(page: Page) {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.mouse.move(600, 300)
  await page.getByText('View Full Screens').first().waitFor()
  const button = page.locator('[data-shown="true"]')
  // Wheel events during layout have no effect.
  for (const late = Date.now() + scaleTimeout(60_000); (await button.count()) === 0 && Date.now() < late;) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(250)
  }
  return button
}

export const addressStates = {
  landing: async ({ openPage }) => mainOf(await openPage()),
  'landing, sending': async ({ openPage }) => {
    const page = await openPage()
    await breakCall(page, 'POST /api/websites', 'noResponse')
    await analyze(page, 'https://example.com')
    return mainOf(page)
  },
  'landing, no address': async ({ openPage }) => {
    const page = await openPage()
    await analyze(page, 'not an address')
    return toastsOf(page)
  },
  'landing, the server failing': async ({ openPage }) => {
    const page = await openPage()
    await breakCall(page, 'POST /api/websites', 'serverError')
    await analyze(page, 'https://example.com')
    return toastsOf(page)
  },

  'the floating button of a visitor': async (context) =>
    scroll(await context.openPage('/', (await visitorWithBakery(context)).visitor)),
  'the floating button of a user': async (context) => {
    const { visitor, websiteId } = await userWithTwoWebsites(context)
    return scroll(await context.openPage(`/?website=${websiteId}`, visitor))
  },

  'adding in the grid, sending': async (context) => mainOf(await addRefused(context, 'noResponse')),
  'adding in the grid, the server failing': async (context) =>
    toastsOf(await addRefused(context, 'serverError')),
  'adding in the grid, one too many': async (context) => {
    const visitor = await context.createUser()
    for (let nth = 1; nth <= 5; nth++) await visitor.addWebsite(`https://stall-${nth}.example`)
    const page = await context.openPage('/', visitor)
    // This screen does not hear in time that a website is added on another device.
    await breakCall(page, 'GET /api/events*', 'noResponse')
    await page.getByRole('heading', { name: 'My Websites' }).waitFor()
    await visitor.addWebsite('https://stall-6.example')
    await analyze(page, 'https://stall-7.example')
    return toastsOf(page)
  },
  'six websites': async (context) =>
    mainOf(await context.openPage('/', (await userWithSixWebsites(context)).visitor)),

  'the header of a user with two websites': async (context) =>
    (await context.openPage('/', (await userWithTwoWebsites(context)).visitor)).getByRole('banner'),
  'the header of a user with six websites': async (context) => {
    const page = await context.openPage('/', (await userWithSixWebsites(context)).visitor)
    await press(page.getByRole('banner'), 'Add New Website')
    return dialogOf(page)
  },

  'the add dialog': async (context) =>
    dialogOf(await context.openPage('/?add=1', (await userWithTwoWebsites(context)).visitor)),
  'the add dialog, sending': async (context) => {
    const page = await context.openPage('/?add=1', (await userWithTwoWebsites(context)).visitor)
    await breakCall(page, 'POST /api/websites', 'noResponse')
    await fill(dialogOf(page), { 'Website URL': 'https://another.example' })
    await press(dialogOf(page), 'Start Visual Analysis')
    return dialogOf(page)
  },
  'the add dialog, done': async (context) => {
    const page = await context.openPage('/?add=1', await context.createUser())
    // The end of a short capture would replace the message.
    await fill(dialogOf(page), { 'Website URL': context.slowSite.url })
    await press(dialogOf(page), 'Start Visual Analysis')
    return toastsOf(page)
  },
} satisfies Record<string, ScreenState>

/** Freezes the crawler. */
export const exclusiveAddressStates = {
  'the first discovery': async (context) => {
    freeze(context.stack, 'crawler', context.onCleanup)
    const page = await context.openPage()
    await analyze(page, context.nextSite())
    return page.locator('body')
  },
} satisfies Record<string, ScreenState>
