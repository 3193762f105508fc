import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { root } from '../../../deploy/root.ts'

export const folder = join(root, 'docs/images')

/**
 * A screenshot of the window in the light and in the dark theme, in 256 colours: the repository keeps every
 * version of it.
 */
export async function capture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForLoadState('networkidle')
    // On a slow machine the network may be idle before a screen asks for its data.
    await page
      .getByText(/^Loading /)
      .first()
      .waitFor({ state: 'hidden' })
    await page.waitForFunction(areImagesLoaded)
    const ending = colorScheme === 'dark' ? '-dark' : ''
    const png = await page.screenshot({ animations: 'disabled' })
    await sharp(png)
      .png({ palette: true, effort: 10, dither: 0.5 })
      .toFile(join(folder, `${name}${ending}.png`))
  }
}

/** Runs in the page: whether the images in its window are loaded; those below may load later. */
function areImagesLoaded(): boolean {
  const isInWindow = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
  return Array.from(document.images).every((image) => image.complete || !isInWindow(image))
}
