import { createHash } from 'node:crypto'
import { within } from '@vigia/kit/in-time'
import { setTimeout as sleep } from 'node:timers/promises'
import { availableParallelism } from 'node:os'
import type { Tab } from '@vigia/kit/tab'
import sharp from 'sharp'
import { findNoise } from './find-noise.ts'
import type { Area } from './find-noise.ts'
import { freezePage } from './freeze-page.ts'
import { Unfit } from './reasons.ts'
import { openTurns } from './turns.ts'

interface Size {
  width: number
  height: number
}

export interface Shot {
  png: Buffer
  sha256: string
  unsettled: boolean
  noise: Area[]
}

const pausesMs = [100, 250, 500, 1_000]
// More shots at a time would only make each of them slower, and all of them hold a whole page's pixels.
const inTurn = openTurns(availableParallelism())
const mostMs = 10_000
const never = new AbortController().signal

/**
 * One that is the same as what was seen days ago needs no other. Nor does one before and after which a glance saw the same: at a
 * quarter of its size it costs a fifth, and a single pale pixel changes it. A hard edge one pixel wide may fall between its pixels, so
 * that it cannot stand for the shot itself. Otherwise shoots until two shots in a row are the same, five at most; the last one is
 * what counts, and where the others differ from it is noise.
 */
export async function shootUntilStill(tab: Tab, size: Size, seenBefore?: string): Promise<Shot> {
  const before = seenBefore === undefined ? await glance(tab, size) : undefined
  const first = await shoot(tab, size)
  const isSure = before ? await staysLike(tab, size, before) : hash(first) === seenBefore
  const all = isSure ? [first] : await shootAgain(tab, size, first)
  const png = all.at(-1) ?? first
  const unsettled = all.length > pausesMs.length
  if (await isBlank(png, size)) throw new Unfit('The page is blank.')
  return {
    png,
    sha256: hash(png),
    unsettled,
    noise: unsettled ? await inTurn(tab, () => findNoise(all, size)) : [],
  }
}

async function staysLike(tab: Tab, size: Size, before: Buffer): Promise<boolean> {
  await freezePage(tab)
  return before.equals(await glance(tab, size))
}

/** Answers all shots that were unlike the one before them. */
async function shootAgain(tab: Tab, size: Size, first: Buffer): Promise<Buffer[]> {
  const all = [first]
  for (const pause of pausesMs) {
    await sleep(pause)
    await freezePage(tab)
    const png = await shoot(tab, size)
    if (all.at(-1)?.equals(png)) break
    all.push(png)
  }
  return all
}

const hash = (png: Buffer) => createHash('sha256').update(png).digest('hex')

const shoot = (tab: Tab, size: Size) => look(tab, size, 1)
const glance = (tab: Tab, size: Size) => look(tab, size, 0.25)

/** Without ever changing the size of the viewport; the encoding is the fastest there is, and exact. */
async function look(tab: Tab, { width, height }: Size, scale: number): Promise<Buffer> {
  const shot = () =>
    tab.main.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale },
    })
  // A page that hangs must not hold the others up.
  const { data } = await inTurn(tab, () => within(shot(), mostMs, never))
  return Buffer.from(data, 'base64')
}

/** All of one colour. Only what compresses very well is worth a closer look. */
async function isBlank(png: Buffer, { width, height }: Size): Promise<boolean> {
  if (png.length > (width * height) / 50) return false
  const { channels } = await sharp(png).stats()
  return channels.every(({ min, max }) => min === max)
}
