import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CapturedPage } from '../../../services/capture/visit/captured-page.ts'
import type { Comparison } from '@vigia/visual-diff'
import { cached } from '../cache.ts'
import type { Box } from './find-places.ts'

/** The pictures of one site's run, to be looked at by eye. */
export function openAlbum(site: string) {
  const folder = join(cached('pictures'), fileName(site))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const keep = (name: string, png: Buffer) => writeFileSync(join(folder, `${fileName(name)}.png`), png)
  return {
    keep,
    /** The place of a change in both pictures, beside each other. */
    async keepPlace(name: string, place: Box, ...pngs: readonly Buffer[]) {
      keep(name, await besideEachOther(await Promise.all(pngs.map((png) => cutOut(png, place)))))
    },
    keepPair(name: string, before: CapturedPage, after: CapturedPage, comparison?: Comparison) {
      keep(`${name} 1 before`, before.png)
      keep(`${name} 2 after`, after.png)
      if (comparison?.difference) keep(`${name} 3 difference`, comparison.difference.png)
    },
  }
}

const shown = { width: 720, height: 360 }
const gap = 8

function besideEachOther(parts: Buffer[]): Promise<Buffer> {
  const input = parts.map((part, at) => ({ input: part, left: at * (shown.width + gap), top: 0 }))
  const size = { width: parts.length * (shown.width + gap), height: shown.height }
  return sharp({ create: { ...size, channels: 3, background: '#f0f' } })
    .composite(input)
    .png()
    .toBuffer()
}

async function cutOut(png: Buffer, { x, y, width, height }: Box): Promise<Buffer> {
  const picture = sharp(png)
  const all = await picture.metadata()
  const within = (middle: number, most: number, whole: number) =>
    Math.round(Math.max(0, Math.min(middle - most / 2, whole - most)))
  const size = { width: Math.min(shown.width, all.width), height: Math.min(shown.height, all.height) }
  const left = within(x + Math.min(width, size.width) / 2, size.width, all.width)
  const top = within(y + Math.min(height, size.height) / 2, size.height, all.height)
  return picture
    .extract({ left, top, ...size })
    .png()
    .toBuffer()
}

export type Album = ReturnType<typeof openAlbum>

export const fileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100) || 'front'
