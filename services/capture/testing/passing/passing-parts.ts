import sharp from 'sharp'
import type { Answer } from '../../../../tests/sites/serve.ts'

export const rowCount = 60
export const rowHeight = 100

/** The colour of a row. */
export const colourOf = (nth: number): [number, number, number] => [
  40 + 3 * nth,
  (nth * 37) % 200,
  200 - 3 * nth,
]

export const page = (css: string, body: string, script: string): Answer => ({
  body: `<!doctype html><html lang="en"><title>Passing</title><style>
    body { margin: 0; font: 20px sans-serif } h1 { margin: 0; height: 100px } .row { height: 100px; box-sizing: border-box; padding: 30px }
    ${css}</style><body>${body}<script>
    const [count, tall] = [${rowCount}, ${rowHeight}]
    const paint = (row, nth) => {
      row.textContent = 'Row number ' + nth
      row.style.background = 'rgb(' + [40 + 3 * nth, nth * 37 % 200, 200 - 3 * nth] + ')'
    }
    let make = (nth, name = 'div') => { const row = document.createElement(name); row.className = 'row'; paint(row, nth); return row }
    const near = (top, high) => [Math.max(0, Math.floor(top / tall) - 2), Math.min(count, Math.ceil((top + high) / tall) + 2)]
    ${script}</script>`,
})

export const end = '<footer style="height: 100px">The end</footer>'

export const heading = '<h1>Rows</h1>'
export const list = `${heading}<div id="list" style="position: relative; height: ${rowCount * rowHeight}px"></div>${end}`
export const shell = `${heading}<div id="area" style="height: 700px; overflow-y: auto"><div id="list" style="position: relative; height: ${rowCount * rowHeight}px"></div></div>`

export const wideShell = `${heading}<div id="area" style="height: 700px; overflow: auto"><div id="list" style="position: relative; width: 2400px; height: ${rowCount * rowHeight}px"></div></div>`

export const placed = (high: string, top: string) => `const draw = () => {
  const [from, to] = near(${top}, ${high})
  list.replaceChildren(...Array.from({ length: to - from }, (_, at) => {
    const row = make(from + at)
    row.style.cssText += ';position: absolute; left: 0; right: 0; top: ' + (from + at) * tall + 'px'
    return row
  }))
}
draw()`

export const onScroll = `let waits = 0
addEventListener('scroll', () => { waits ||= requestAnimationFrame(() => { waits = 0; draw() }) })`

export const holders = Array.from(
  { length: rowCount },
  (_, nth) => `<div class="holder" data-nth="${nth}"></div>`,
).join('')
export const watched = (
  enter: string,
  leave: string,
) => `const watch = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => {
  const nth = Number(target.dataset.nth)
  if (isIntersecting) { ${enter} } else { ${leave} }
}))
document.querySelectorAll('.holder').forEach((each) => watch.observe(each))`
export const picture = `'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="100"><rect width="900" height="100" fill="rgb(' + [40 + 3 * nth, nth * 37 % 200, 200 - 3 * nth] + ')"/></svg>')`

/** The number of every row. */
export const allRows = Array.from({ length: rowCount }, (_, nth) => nth)

/** The rows whose image is in the screenshot of a list. */
export async function findRows(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return allRows.filter((nth) => {
    const at = ((100 + nth * rowHeight + 50) * info.width + 700) * 3
    return colourOf(nth).every((value, channel) => data[at + channel] === value)
  })
}
