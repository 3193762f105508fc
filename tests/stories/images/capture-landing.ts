import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../../deploy/root.ts'
import type { Stack } from '../../support/stack.ts'
import { Visitor, type Page } from '../support/visitor.ts'

interface Change extends Page {
  regions: (Page['regions'][number] & Box)[]
  sentences: { kind: string; before: string; after: string; region: number }[]
}
interface Box {
  x: number
  currentY: number
  width: number
  currentHeight: number
}

const folder = join(root, 'frontends/dashboard/landing/pictures')
/** The part of the page around its first product, in pixels of the screenshot. */
const part = { left: 96, top: 376, width: 366, height: 540 }

/**
 * The pictures on the landing page: a page of the sample website before and after a change, and what Vigia
 * says of it.
 */
export async function captureLanding(stack: Stack): Promise<void> {
  const visitor = new Visitor(stack.url)
  const page = await findChange(visitor)
  const { baseline, current } = page.screenshots
  await savePart(visitor, baseline?.filename, 'before')
  await savePart(visitor, current?.filename, 'after')
  await writeFile(join(folder, 'change.ts'), describe(page))
}

/** A page in which a text has changed, opened by a visitor. */
async function findChange(visitor: Visitor): Promise<Change> {
  const { body: website } = await visitor.post<{ id: string }>('/api/sample')
  await visitor.run(website.id, 'capture-all')
  await visitor.post(`/api/websites/${website.id}/approve-all`)
  await visitor.send('PUT', `/api/websites/${website.id}/sample`, JSON.stringify({ edition: 2 }))
  await visitor.run(website.id, 'capture')
  const pages = await visitor.pages(website.id)
  const page = pages.find(({ path }) => path === '/breads')
  if (page?.status !== 'changed') throw new Error('the breads have not changed')
  return page as Change
}

async function savePart(visitor: Visitor, filename: string | undefined, name: string): Promise<void> {
  const answer = await visitor.request('GET', `/screenshots/${filename}`)
  const png = Buffer.from(await answer.arrayBuffer())
  await sharp(png)
    .extract(part)
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`))
}

/** The sentence about the change and its box, in percent of the part that is shown. */
function describe({ regions, sentences }: Change): string {
  const sentence = sentences.find(({ kind }) => kind === 'text')
  const region = regions[sentence?.region ?? -1]
  if (!sentence || !region) throw new Error('no text has changed')
  const share = (pixels: number, of: number) => Math.round((pixels / of) * 10_000) / 100
  const box = {
    left: share(region.x - part.left, part.width),
    top: share(region.currentY - part.top, part.height),
    width: share(region.width, part.width),
    height: share(region.currentHeight, part.height),
  }
  return `// The file is written by \`npm run screenshots\`.

/** The change that Vigia found between the two images; the box is in percent of their size. */
export const change = {
  width: ${part.width},
  height: ${part.height},
  places: ${regions.length},
  before: '${sentence.before}',
  after: '${sentence.after}',
  box: { left: ${box.left}, top: ${box.top}, width: ${box.width}, height: ${box.height} },
}
`
}
