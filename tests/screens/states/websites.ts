import type { Page } from 'playwright-core'
import { breakCall, dialogOf, mainOf, press, toastsOf } from '../page-actions.ts'
import type { ScreenContext } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'
import { userWithTwoWebsites, watchOnePageSite } from '../website-owners.ts'

async function enterGrid(context: ScreenContext) {
  const page = await context.openPage('/', (await userWithTwoWebsites(context)).visitor)
  await page.getByRole('heading', { name: 'My Websites' }).waitFor()
  return page
}

const hint =
  (name: string): ScreenState =>
  async (context) => {
    const page = await enterGrid(context)
    await page.getByRole('button', { name: `${name} A kiosk` }).hover()
    return page.locator('[data-radix-popper-content-wrapper]')
  }

async function askToRemove(page: Page, title: string) {
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await dialogOf(page).waitFor()
}

const remove =
  (way: 'slow' | 'wordless'): ScreenState =>
  async (context) => {
    const page = await enterGrid(context)
    await breakCall(page, 'DELETE /api/websites/*', way)
    await askToRemove(page, 'A kiosk')
    await press(dialogOf(page), 'Remove Website')
    return way === 'slow' ? dialogOf(page) : toastsOf(page)
  }

export const websiteStates = {
  'my websites': async (context) => mainOf(await enterGrid(context)),
  'the hint to discover': hint('Discover Pages'),
  'the hint to capture': hint('Update Screenshots'),
  'the hint to compare': hint('Check Diffs'),
  'the hint to remove': hint('Remove'),

  'asking before a website is removed': async (context) => {
    const page = await enterGrid(context)
    await askToRemove(page, 'A kiosk')
    return dialogOf(page)
  },
  'asking before a website without a title is removed': async (context) => {
    const page = await enterGrid(context)
    await askToRemove(page, 'shop-1.example')
    return dialogOf(page)
  },
  'removing a website': remove('slow'),
  'removing a website, the server failing': remove('wordless'),
  'a removed website': async (context) => {
    const { visitor } = await watchOnePageSite(context)
    const page = await context.openPage('/', visitor)
    await press(page, 'Remove')
    await press(dialogOf(page), 'Remove Website')
    return toastsOf(page)
  },
} satisfies Record<string, ScreenState>
