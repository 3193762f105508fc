import { expect, test } from 'vitest'
import { serve, svg, type Answer } from '../../../tests/sites/serve.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import {
  allRows,
  colourOf,
  findRows,
  end,
  heading,
  holders,
  page,
  watched,
} from '../testing/passing/passing-parts.ts'

const image = '<img src="\' + file(nth) + \'" alt="">'
/** Each row has a text at once, as a list of placeholders does, and its image later. */
const list = (enter: string, leave = "target.innerHTML = ''", holder = holders) =>
  page(
    '.holder { height: 100px; line-height: 0; overflow: hidden }',
    `${heading}${holder}${end}`,
    `const file = (nth) => '/row/' + nth + '.svg' + location.search; ${watched(`target.innerHTML = 'Row number ' + nth; ${enter}`, leave)}`,
  )
const afterAPause = (work: string) =>
  `clearTimeout(target.pause); target.pause = setTimeout(() => { ${work} }, 330)`

/** A list whose rows get this content after a pause. */
const afterward = (html: string) =>
  list(afterAPause(`target.innerHTML = '${html}'`), "clearTimeout(target.pause); target.innerHTML = ''")

/** Lists that request the images of a view some time after it was scrolled to, and drop them out of view. */
const pages: Record<string, Answer> = {
  '/images-without-a-size': list(`target.innerHTML = '${image}'`),
  '/images-after-a-pause': list(
    afterAPause(`target.innerHTML = '${image}'`),
    "clearTimeout(target.pause); target.innerHTML = ''",
  ),
  '/images-after-an-answer': list(
    `target.isIn = true; fetch('/answer/' + nth).then((answer) => answer.text()).then(() => { if (target.isIn) target.innerHTML = '${image}' })`,
    "target.isIn = false; target.innerHTML = ''",
  ),
  '/backgrounds-after-a-pause': list(
    afterAPause("target.style.background = 'url(' + file(nth) + ') no-repeat'"),
    "clearTimeout(target.pause); target.innerHTML = ''; target.style.background = 'none'",
  ),
  '/posters-after-a-pause': afterward(`<video poster="' + file(nth) + '" width="900" height="100"></video>`),
  '/drawn-images-after-a-pause': afterward(
    `<svg width="900" height="100"><image href="' + file(nth) + '" width="900" height="100"/></svg>`,
  ),
  '/image-buttons-after-a-pause': afterward(
    `<input type="image" src="' + file(nth) + '" alt="" width="900" height="100">`,
  ),
  '/backgrounds-in-rows-after-a-pause': afterward(
    `<i style="display: block; width: 900px; height: 100px; background: url(' + file(nth) + ') 0 0 / 900px 100px"></i>`,
  ),
  '/images-in-frames-after-a-pause': afterward(
    `<iframe style="border: 0" width="900" height="100" srcdoc="<body style=\\'margin: 0\\'><img src=' + file(nth) + '>"></iframe>`,
  ),
  '/images-in-elements-after-a-pause': list(
    `customElements.get('row-image') ?? customElements.define('row-image', class extends HTMLElement {
      connectedCallback() { const nth = this.dataset.nth; this.attachShadow({ mode: 'open' }).innerHTML = '${image}' }
    }); ${afterAPause("target.innerHTML = '<row-image data-nth=\"' + nth + '\"></row-image>'")}`,
    "clearTimeout(target.pause); target.innerHTML = ''",
  ),
  '/images-in-trees-after-a-pause': list(
    afterAPause(`target.shadowRoot.innerHTML = '${image}'`),
    "clearTimeout(target.pause); target.innerHTML = target.shadowRoot.innerHTML = ''",
    holders.replaceAll('></div>', '><template shadowrootmode="open"></template></div>'),
  ),
}

/** The number of requests by row. A row may be requested in passing before its view. */
const requests = new Map<string, number>()
const stopAt = new Set(['20', '43'])

/** Stops this process, of which capture is a part here, as a busy machine may. */
function stopProcess(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const site = await serve(({ pathname, searchParams }) => {
  if (pathname.startsWith('/answer/')) return { body: 'Draw', type: 'text/plain', after: 40 }
  const [, nth] = /^\/row\/(\d+)\.svg$/.exec(pathname) ?? []
  if (nth === undefined) return pages[pathname]
  if (searchParams.has('stops') && stopAt.has(nth)) {
    const count = (requests.get(nth) ?? 0) + 1
    requests.set(nth, count)
    if (count < 3) stopProcess(2_600)
  }
  const fill = `rgb(${colourOf(Number(nth)).join()})`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="100"><rect width="900" height="100" fill="${fill}"/></svg>`
  return { body, type: svg, after: searchParams.has('stops') ? 600 : 60 }
})
const { capture } = await openCapturer(site)

/** The rows whose image is in the screenshot. */
async function listShown(path: string): Promise<number[]> {
  const { png } = await capture(path)
  return findRows(png)
}

test.each(Object.keys(pages))(
  'images that are requested late at a position are waited for: %s',
  async (path) => {
    expect(await listShown(path)).toEqual(allRows)
  },
  scaleTimeout(60_000),
)

test(
  'images are waited for while the machine lets nothing of capture run',
  async () => {
    expect(await listShown('/images-without-a-size?stops')).toEqual(allRows)
    for (const nth of stopAt) expect(requests.get(nth)).toBeGreaterThan(0)
  },
  scaleTimeout(60_000),
)
