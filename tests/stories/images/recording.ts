import type { Page } from 'playwright-core'
import sharp from 'sharp'

export interface Recording {
  /** Adds the current window as a frame of this duration. */
  add: (milliseconds: number) => Promise<void>
  /** Writes an animated GIF that repeats. */
  save: (file: string) => Promise<void>
}

const width = 880

export function openRecording(page: Page): Recording {
  const frames: { image: Buffer; milliseconds: number }[] = []
  return {
    async add(milliseconds) {
      const shot = await page.screenshot({ animations: 'disabled' })
      frames.push({ image: await sharp(shot).resize({ width }).png().toBuffer(), milliseconds })
    },
    async save(file) {
      const images = frames.map(({ image }) => image)
      const delay = frames.map(({ milliseconds }) => milliseconds)
      await sharp(images, { join: { animated: true } })
        .gif({ delay, loop: 0, dither: 0 })
        .toFile(file)
    },
  }
}
