import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { root } from '../../../deploy/root.ts'
import { settleWindow } from './settle-window.ts'

export const folder = join(root, 'docs/images')

/**
 * A screenshot of the window in the light and in the dark theme, in 256 colours: the repository keeps every
 * version of it.
 */
export async function capture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settleWindow(page)
    const ending = colorScheme === 'dark' ? '-dark' : ''
    const png = await page.screenshot({ animations: 'disabled' })
    await sharp(png)
      .png({ palette: true, effort: 10, dither: 0.5 })
      .toFile(join(folder, `${name}${ending}.png`))
  }
}
