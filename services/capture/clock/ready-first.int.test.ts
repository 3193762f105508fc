import { readFileSync } from 'node:fs'
import { listFonts } from '@vigia/browser/fonts/fonts'
import { expect, test } from 'vitest'
import { serve, svg } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const fontFile = listFonts().find(({ name }) => name.endsWith('Anton_400Regular.ttf'))?.path ?? ''

/** What jQuery calls when a document is ready comes from a timer, one millisecond later. */
const ordered = (font: string, image: string) => `<!doctype html><html lang="en"><title>-</title>
<style>@font-face { font-family: late; src: url(${font}) } h1 { font-family: late, sans-serif }</style>
<h1>Order</h1><img src="${image}" alt="">
<script>
  const order = []
  const note = (what) => (document.title = order.push(what) && order.join(' '))
  document.addEventListener('DOMContentLoaded', () => setTimeout(note, 1, 'ready'))
  addEventListener('load', () => note('load'))
</script>`

const page = (script: string) => `<!doctype html><html lang="en"><title>none</title><h1>Loads</h1><script>
  const count = () => {
    let loads = 0
    addEventListener('load', () => (document.title = loads += 1))
  }
  count()
  // By then the browser's own load event has come, and waits.
  document.addEventListener('DOMContentLoaded', () => setTimeout(() => { ${script} }, 4))
</script>`

const counting: Record<string, string> = {
  'without-timers': page('for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id)'),
  'opened-again': page(
    "document.open(); document.write('<title>none</title><h1>Again</h1>'); count(); document.close()",
  ),
}

/** Grows without end at its bottom, and once when it is loaded. */
const endless = `<!doctype html><html lang="en"><title>-</title><h1>Endless</h1><script>
  const grow = (rows) => {
    const part = document.createElement('p')
    part.style.height = rows + 'px'
    part.textContent = rows
    document.body.append(part)
  }
  addEventListener('load', () => grow(7_000))
  addEventListener('scroll', () => {
    if (scrollY + innerHeight > document.documentElement.scrollHeight - 10) grow(2_000)
  })
</script>`

/** Names itself by what a load event says of the document. */
const named = `<!doctype html><html lang="en"><title>none</title><h1>Target</h1>
<script>addEventListener('load', ({ target }) => (target.title = target.body.textContent.trim().slice(0, 6)))</script>`

const site = await serve(({ pathname, searchParams }) => {
  const [, file = '', wait] = pathname.split('/')
  if (file === 'endless') return { body: endless }
  if (file === 'target') return { body: named }
  if (counting[file]) return { body: counting[file] }
  if (file === 'font') return { body: readFileSync(fontFile), type: 'font/ttf', after: Number(wait) }
  if (file === 'image')
    return { body: '<svg xmlns="http://www.w3.org/2000/svg" />', type: svg, after: Number(wait) }
  const fontMs = searchParams.get('font')
  return { body: ordered(fontMs ? `/font/${fontMs}/` : '', `/image/${searchParams.get('image') ?? 0}/`) }
})
const { capture } = await openCapturer(site)

test.each([
  '?image=0',
  '?image=400',
  '?font=0&image=0',
  '?font=400&image=0',
  '?font=400&image=200',
  '?font=200&image=400',
])(
  'what waits for the document to be ready runs before what waits for everything to be loaded (%s)',
  async (query) => {
    for (let nth = 0; nth < 3; nth += 1) expect((await capture(`/${query}`)).title).toBe('ready load')
  },
)

test.each(['without-timers', 'opened-again'])('the document %s gets one load event', async (path) => {
  expect((await capture(`/${path}`)).title).toBe('1')
})

test('an endless page is cut at a height that follows from what it has after its load event', async () => {
  for (let nth = 0; nth < 2; nth += 1) expect((await capture('/endless')).height).toBe(16_000)
})

test('the target of a load event is the document', async () => {
  expect((await capture('/target')).title).toBe('Target')
})
