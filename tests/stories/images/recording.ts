import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { settleImages, settleWindow } from './settle-window.ts'

export interface Recording {
  /** Adds the window as a frame of this duration, once it is complete and no message covers it. */
  add: (milliseconds: number) => Promise<void>
  /** Adds the window as it is while something is running. */
  addRunning: (milliseconds: number) => Promise<void>
  /** Writes an animated GIF that repeats. */
  save: (file: string) => Promise<void>
}

const width = 880

export function openRecording(page: Page): Recording {
  const frames: { image: Buffer; milliseconds: number }[] = []
  const addFrame = async (milliseconds: number) => {
    const shot = await page.screenshot({ animations: 'disabled' })
    frames.push({ image: await sharp(shot).resize({ width }).png().toBuffer(), milliseconds })
  }
  return {
    async add(milliseconds) {
      await settleWindow(page)
      await addFrame(milliseconds)
    },
    async addRunning(milliseconds) {
      await settleImages(page)
      await addFrame(milliseconds)
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
