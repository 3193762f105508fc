import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve, type Answer } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const colour = { width: 20, height: 20, channels: 3, background: 'teal' } as const
const square: Answer = { body: await sharp({ create: colour }).png().toBuffer(), type: 'image/png' }
const document = (body: string): Answer => ({
  body: `<!doctype html><title>Tiles</title><style>body { margin: 0; line-height: 0 } img, i { width: 20px; height: 20px; display: inline-block }</style><body>${body}`,
})
const repeat = (count: number, write: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => write(nth)).join('')
const tiles = (count: number, host = '', more = '') =>
  repeat(count, (nth) => `<img ${more} src="${host}/tile/${nth}.png">`)

/** A list of 320 rows that keeps only visible images. */
const passing = (enter: (nth: string) => string, leave: string) =>
  document(`${repeat(320, (nth) => `<p data-nth="${nth}"><img></p>`)}<style>p { margin: 0; height: 20px } img { display: block }</style><script>
  const watch = new IntersectionObserver((all) => all.forEach(({ target: each, isIntersecting }) => { if (isIntersecting) { ${enter('each.dataset.nth')} } else { ${leave} } }))
  document.querySelectorAll('p').forEach((each) => watch.observe(each))</script>`)
// The tiles are not cacheable, so that only the page itself could keep them.
const elsewhere = await serve(() => ({ ...square, headers: { 'cache-control': 'no-store' } }))
const site = await serve(({ pathname, searchParams }) => {
  if (pathname.startsWith('/tile/')) return { ...square, after: Number(searchParams.get('after') ?? 0) }
  const [, nth] = /^\/module\/(\d+)\.js$/.exec(pathname) ?? []
  if (nth)
    return {
      body: `document.body.append(Object.assign(new Image(), { src: "/tile/${nth}.png" }))`,
      type: 'text/javascript',
    }
  return pages[pathname]
})
const pages: Record<string, Answer> = {
  '/pictures': document(tiles(540)),
  '/lazy-pictures': document(tiles(540, '', 'loading="lazy"')),
  '/modules': document(
    `<script type="module">${repeat(500, (nth) => `import "/module/${nth}.js"; `)}</script>`,
  ),
  '/backgrounds': document(repeat(520, (nth) => `<i style="background: url(/tile/${nth}.png)"></i>`)),
  '/pictures-of-another': document(tiles(400, elsewhere.url)),
  '/passing-pictures-of-another': passing(
    (nth) => `each.innerHTML = '<img src="${elsewhere.url}/tile/' + ${nth} + '.png">'`,
    `each.innerHTML = ''`,
  ),
  '/passing-sources-of-another': passing(
    (nth) => `each.firstChild.src = '${elsewhere.url}/tile/' + ${nth} + '.png'`,
    `each.firstChild.removeAttribute('src')`,
  ),
  '/too-many-of-another': document(tiles(700, elsewhere.url)),
  '/too-many-in-style': document(
    repeat(700, (nth) => `<i style="background: url(${elsewhere.url}/tile/${nth}.png)"></i>`),
  ),
  '/too-many-answers': document(
    `<script>for (let nth = 0; nth < 400; nth++) fetch("${elsewhere.url}/card/" + nth, { mode: "no-cors" }).catch(() => {}).then(() => document.body.append(document.createElement("i")))</script>`,
  ),
}
const { capture } = await openCapturer(site, { others: [elsewhere] })

/** Counts the screenshot's pixels that are as dark as a tile, in tiles. */
async function countTiles(png: Buffer) {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let pixels = 0
  for (let at = 0; at < data.length; at += 3) if (data[at] === 0 && data[at + 1] === 128) pixels += 1
  return pixels / 400
}

test.each([
  ['/pictures', 540],
  ['/lazy-pictures', 540],
  ['/modules', 500],
  ['/backgrounds', 520],
  ['/pictures-of-another', 400],
  ['/passing-pictures-of-another', 320],
  ['/passing-sources-of-another', 320],
])('%s: all %d files are shown, and a second capture is the same picture', async (path, count) => {
  const first = await capture(path)
  expect(await countTiles(first.png)).toBe(count)
  expect((await capture(path)).sha256).toBe(first.sha256)
})

test.each([
  ['/too-many-of-another', 600],
  ['/too-many-in-style', 600],
  ['/too-many-answers', 250],
])('%s: what would be missing is said in a sentence, each time the same', async (path, most) => {
  const sentence = `The page requests more than ${most} files from ${elsewhere.host}, and the rest would be missing in its screenshot.`
  await expect(capture(path)).rejects.toThrow(sentence)
  await expect(capture(path)).rejects.toThrow(sentence)
})
