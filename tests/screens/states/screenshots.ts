import type { Page } from 'playwright-core'
import { approveAll } from '../../stories/support/approve-all.ts'
import { cardOf } from '../../stories/support/screenshots-screen.ts'
import { breakCall, dialogOf, freeze, mainOf, press, toastsOf } from '../page-actions.ts'
import { type Stage, newVisitor } from '../test-app.ts'
import type { Scene } from '../screen-state.ts'
import { readerOf, watchKiosk } from '../website-owners.ts'

async function enterBakery(stage: Stage) {
  const page = await stage.enter('/', (await readerOf(stage)).visitor)
  await page.getByText('View Full Screens').first().waitFor()
  return page
}

const search =
  (words: string): Scene =>
  async (stage) => {
    const page = await enterBakery(stage)
    await page.getByRole('searchbox').fill(words)
    return mainOf(page)
  }

async function view(page: Page, path: string, tab?: string) {
  await cardOf(page, path).getByRole('button', { name: 'View Full Screens' }).click()
  if (tab) await dialogOf(page).getByRole('tab', { name: tab }).click()
  return dialogOf(page)
}

type Approving = 'all' | 'one'
const calls = { all: 'POST /api/websites/*/approve-all', one: 'POST /api/pages/*/approve' } as const

async function approve(page: Page, what: Approving) {
  if (what === 'all') await press(page, 'Approve All')
  else
    await page
      .getByRole('button', { name: /^Approve \// })
      .first()
      .click()
}

const approveInVain =
  (what: Approving, way: 'slow' | 'wordless'): Scene =>
  async (stage) => {
    const page = await enterBakery(stage)
    await breakCall(page, calls[what], way)
    if (what === 'all') await approveAll(page)
    else await approve(page, what)
    return way === 'slow' ? mainOf(page) : toastsOf(page)
  }

const approveKiosk =
  (what: Approving): Scene =>
  async (stage) => {
    const { visitor } = await watchKiosk(stage)
    const page = await stage.enter('/', visitor)
    await approve(page, what)
    return toastsOf(page)
  }

export const screenshotScenes = {
  screenshots: async (stage) => mainOf(await enterBakery(stage)),
  'screenshots, one tile pressed': async (stage) => {
    const page = await enterBakery(stage)
    await page.getByRole('button', { name: /^\d+\s*Changed$/ }).click()
    return mainOf(page)
  },
  'screenshots, nothing found': search('nothing like this'),
  'screenshots, loading': async (stage) => {
    const { visitor, websiteId } = await readerOf(stage)
    const page = await stage.enter('/terms', visitor)
    await breakCall(page, `GET /api/websites/${websiteId}/pages-with-screenshots`, 'slow')
    await page.goto(stage.stack.url)
    return mainOf(page)
  },
  'screenshots, no pages': async (stage) => {
    const visitor = newVisitor(stage)
    await visitor.addWebsite(stage.kiosk())
    return mainOf(await stage.enter('/', visitor))
  },

  'the viewer': async (stage) => view(await enterBakery(stage), '/'),
  'the viewer, no baseline': async (stage) => view(await enterBakery(stage), '/christmas', 'Baseline'),
  'the viewer, no difference': async (stage) => view(await enterBakery(stage), '/christmas', 'Difference'),

  'approving all': approveInVain('all', 'slow'),
  'approving one': approveInVain('one', 'slow'),
  'approving all, the server failing': approveInVain('all', 'wordless'),
  'approving one, the server failing': approveInVain('one', 'wordless'),
  'all approved': approveKiosk('all'),
  'one approved': approveKiosk('one'),
} satisfies Record<string, Scene>

/** While it lasts, nobody else gets far. */
export const loudScreenshotScenes = {
  'the viewer, nothing captured': async (stage) => {
    const visitor = newVisitor(stage)
    await visitor.run(await visitor.addWebsite(stage.kiosk()), 'discover')
    freeze(stage.stack, 'capture', stage.later)
    return view(await stage.enter('/', visitor), '/')
  },
} satisfies Record<string, Scene>
