import type { Page } from 'playwright-core'
import { breakCall, dialogOf, mainOf, press, toastsOf } from '../page-actions.ts'
import type { Stage } from '../test-app.ts'
import type { Scene } from '../screen-state.ts'
import { keeperOf, watchKiosk } from '../website-owners.ts'

async function enterGrid(stage: Stage) {
  const page = await stage.enter('/', (await keeperOf(stage)).visitor)
  await page.getByRole('heading', { name: 'My Websites' }).waitFor()
  return page
}

const hint =
  (name: string): Scene =>
  async (stage) => {
    const page = await enterGrid(stage)
    await page.getByRole('button', { name: `${name} A kiosk` }).hover()
    return page.locator('[data-radix-popper-content-wrapper]')
  }

async function askToRemove(page: Page, title: string) {
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await dialogOf(page).waitFor()
}

const remove =
  (way: 'slow' | 'wordless'): Scene =>
  async (stage) => {
    const page = await enterGrid(stage)
    await breakCall(page, 'DELETE /api/websites/*', way)
    await askToRemove(page, 'A kiosk')
    await press(dialogOf(page), 'Remove Website')
    return way === 'slow' ? dialogOf(page) : toastsOf(page)
  }

export const websiteScenes = {
  'my websites': async (stage) => mainOf(await enterGrid(stage)),
  'the hint to discover': hint('Discover Pages'),
  'the hint to capture': hint('Update Screenshots'),
  'the hint to compare': hint('Check Diffs'),
  'the hint to remove': hint('Remove'),

  'asking before a website is removed': async (stage) => {
    const page = await enterGrid(stage)
    await askToRemove(page, 'A kiosk')
    return dialogOf(page)
  },
  'asking before a website without a title is removed': async (stage) => {
    const page = await enterGrid(stage)
    await askToRemove(page, 'shop-1.example')
    return dialogOf(page)
  },
  'removing a website': remove('slow'),
  'removing a website, the server failing': remove('wordless'),
  'a removed website': async (stage) => {
    const { visitor } = await watchKiosk(stage)
    const page = await stage.enter('/', visitor)
    await press(page, 'Remove')
    await press(dialogOf(page), 'Remove Website')
    return toastsOf(page)
  },
} satisfies Record<string, Scene>
