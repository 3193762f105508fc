import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { say } from '../../../deploy/terminal/print.ts'
import { root } from '../../../deploy/root.ts'
import { shoot } from '../../../packages/visual-diff/testing/shoot-html.ts'
import { browserPath, browserVersion } from '../../../tests/support/reports/machine.ts'
import { pages, type Variant } from './corpus-pages.ts'

export interface CorpusPair {
  name: string
  page: string
  variant: Variant | 'same' | 'recoded'
  /** Whether rows have moved, which tools without alignment report as a change of everything below. */
  isMoved: boolean
  before: string
  after: string
  /** Height of the later image, in pixels. */
  height: number
}

const folder = join(root, '.vigia/bench-corpus')
const variants: Variant[] = ['word', 'antialias', 'all', 'shift', 'row', 'height']
const moved = new Set<string>(['shift', 'row', 'height'])

/** Pairs of images as our capture makes them; made again when the sources or the browser have changed. */
export async function makeCorpus(): Promise<CorpusPair[]> {
  if (!isCurrent()) await draw()
  const names = Object.keys(pages).flatMap((page) =>
    (['same', 'recoded', ...variants] as const).map((variant) => ({ page, variant })),
  )
  return Promise.all(
    names.map(async ({ page, variant }) => {
      const after = join(folder, `${page}-${variant}.png`)
      const { height } = await sharp(after).metadata()
      const before = join(folder, `${page}.png`)
      return { name: `${page}/${variant}`, page, variant, isMoved: moved.has(variant), before, after, height }
    }),
  )
}

const stamp = join(folder, 'stamp')

function stampNow(): string {
  const sources = ['./corpus.ts', './corpus-pages.ts', './corpus-style.ts'].map((name) =>
    readFileSync(new URL(name, import.meta.url)),
  )
  return sources
    .reduce((hash, source) => hash.update(source), createHash('sha256').update(browserVersion()))
    .digest('hex')
}

const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === stampNow()

async function draw(): Promise<void> {
  say('Creating the images to compare')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--disable-gpu', '--disable-lcd-text'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    for (const [name, write] of Object.entries(pages)) {
      await drawVariants(page, name, write)
    }
  } finally {
    await browser.close()
  }
  writeFileSync(stamp, stampNow())
}

async function drawVariants(page: Page, name: string, write: (variant?: Variant) => string): Promise<void> {
  const plain = join(folder, `${name}.png`)
  writeFileSync(plain, await shoot(page, write()))
  copyFileSync(plain, join(folder, `${name}-same.png`))
  await sharp(plain)
    .png({ compressionLevel: 6 })
    .toFile(join(folder, `${name}-recoded.png`))
  for (const variant of variants)
    writeFileSync(join(folder, `${name}-${variant}.png`), await shoot(page, write(variant)))
}
