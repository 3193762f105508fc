import { serve, type Answer, type Site } from '../../../../tests/sites/serve.ts'
import { clearedCanvases } from './cleared-canvases.ts'
import { emptyImages } from './empty-images.ts'
import { estimatedRows } from './estimated-rows.ts'
import {
  end,
  heading,
  holders,
  list,
  onScroll,
  page,
  picture,
  placed,
  rowCount,
  rowHeight,
  shell,
  watched,
  wideShell,
} from './passing-parts.ts'
import { longStories, stories } from './pinned-stories.ts'
import { placeholders } from './placeholders.ts'
import { shadowRows } from './shadow-rows.ts'
import { stickyCells } from './sticky-cells.ts'

/** Lists that keep only visible rows, by path; row n begins 100 px below row n - 1, and row 0 at 100 px. */
const lists: Record<string, Answer> = {
  '/placed-rows': page('', list, `${placed('innerHeight', 'scrollY - 100')};${onScroll}`),
  '/placed-rows-after-a-pause': page(
    '',
    list,
    `${placed('innerHeight', 'scrollY - 100')}; let waits = 0; addEventListener('scroll', () => { clearTimeout(waits); waits = setTimeout(draw, 120) })`,
  ),
  '/rows-between-spacers': page(
    '',
    `${heading}<div id="before"></div><div id="list"></div><div id="after"></div>${end}`,
    `const draw = () => {
      const [from, to] = near(scrollY - 100, innerHeight)
      before.style.height = from * tall + 'px'; after.style.height = (count - to) * tall + 'px'
      list.replaceChildren(...Array.from({ length: to - from }, (_, at) => make(from + at)))
    }
    draw(); ${onScroll}`,
  ),
  '/rows-in-a-padding': page(
    '',
    `${heading}<div id="list"></div>${end}`,
    `const draw = () => {
      const [from, to] = near(scrollY - 100, innerHeight)
      list.style.paddingTop = from * tall + 'px'; list.style.paddingBottom = (count - to) * tall + 'px'
      list.replaceChildren(...Array.from({ length: to - from }, (_, at) => make(from + at)))
    }
    draw(); ${onScroll}`,
  ),
  '/rows-used-again': page(
    '.row { position: absolute; left: 0; right: 0; top: 0 }',
    list,
    `const rows = Array.from({ length: 14 }, (_, nth) => list.appendChild(make(nth)))
    const draw = () => {
      const [from] = near(scrollY - 100, innerHeight)
      for (let nth = from; nth < Math.min(count, from + 14); nth += 1) {
        paint(rows[nth % 14], nth)
        rows[nth % 14].style.transform = 'translateY(' + nth * tall + 'px)'
      }
    }
    draw(); ${onScroll}`,
  ),
  '/rows-of-a-table': page(
    'table { width: 100%; border-collapse: collapse } td { padding: 0 } thead { position: sticky; top: 0 } thead th { height: 100px; padding: 0; background: white }',
    `<table><thead><tr><th>Rows</th></tr></thead><tbody id="list"></tbody></table>${end}`,
    `const draw = () => {
      const [from, to] = near(scrollY - 100, innerHeight)
      const spacer = (rows) => { const row = document.createElement('tr'); row.innerHTML = '<td style="height: ' + rows * tall + 'px"></td>'; return rows > 0 ? [row] : [] }
      const rows = Array.from({ length: to - from }, (_, at) => { const row = document.createElement('tr'); row.style.height = '100px'; const cell = row.appendChild(make(from + at, 'td')); return row })
      list.replaceChildren(...spacer(from), ...rows, ...spacer(count - to))
    }
    draw(); ${onScroll}`,
  ),
  '/rows-in-an-open-tree': page(
    '',
    `${heading}<div id="host"></div>${end}`,
    `host.attachShadow({ mode: 'open' }).innerHTML = '<style>.row { height: 100px; box-sizing: border-box; padding: 30px }</style><div id="list" style="position: relative; height: ${rowCount * rowHeight}px"></div>'
    const list = host.shadowRoot.getElementById('list'); ${placed('innerHeight', 'scrollY - 100')}; ${onScroll}`,
  ),
  '/rows-that-are-fetched': page(
    '',
    list,
    `const draw = async () => {
      const [from, to] = near(scrollY - 100, innerHeight)
      const rows = Array.from({ length: to - from }, (_, at) => {
        const row = document.createElement('div')
        row.className = 'row'; row.textContent = 'Loading'
        row.style.cssText += ';position: absolute; left: 0; right: 0; background: #eee; top: ' + (from + at) * tall + 'px'
        return row
      })
      list.replaceChildren(...rows)
      const { first } = await (await fetch('/rows?from=' + from + '&to=' + to)).json()
      rows.forEach((row, at) => paint(row, first + at))
    }
    draw(); ${onScroll}`,
  ),
  '/parts-without-a-box': page(
    '.holder { height: 100px } .away { display: none }',
    `${heading}${holders}${end}`,
    `document.querySelectorAll('.holder').forEach((each, nth) => { each.append(make(nth)); each.firstChild.classList.add('away') })
    ${watched("target.firstChild.classList.remove('away')", "target.firstChild.classList.add('away')")}`,
  ),
  '/drawings-that-are-taken-out': page(
    '.holder { height: 100px }',
    `${heading}${holders}${end}`,
    watched(
      `target.innerHTML = '<svg width="900" height="100"><rect width="900" height="100" fill="rgb(' + [40 + 3 * nth, nth * 37 % 200, 200 - 3 * nth] + ')"/></svg>'`,
      `target.innerHTML = ''`,
    ),
  ),
  '/rows-in-an-area': page(
    '',
    shell,
    `${placed('700', 'area.scrollTop')}; area.addEventListener('scroll', draw)`,
  ),
  '/rows-placed-in-the-area-itself': page(
    '#area { position: relative }',
    shell.replace('<div id="list" style="position: relative;', '<div style="'),
    `const draw = () => {
      const [from, to] = near(area.scrollTop, 700)
      document.querySelectorAll('.row').forEach((row) => row.remove())
      for (let nth = from; nth < to; nth += 1) {
        const row = make(nth)
        row.style.cssText += ';position: absolute; left: 0; right: 0; top: ' + nth * tall + 'px'
        area.append(row)
      }
    }
    draw(); area.addEventListener('scroll', draw)`,
  ),
  '/rows-in-an-area-that-scrolls-sideways-too': page(
    '',
    wideShell,
    `${placed('700', 'area.scrollTop')}; area.addEventListener('scroll', draw)`,
  ),
  '/rows-in-an-area-that-scrolls-to-the-left-too': page(
    '',
    wideShell.replace('<div id="area"', '<div id="area" dir="rtl"'),
    `${placed('700', 'area.scrollTop')}; area.addEventListener('scroll', draw)`,
  ),
  '/cells-in-an-area': page(
    '.row { position: absolute; width: 400px }',
    wideShell,
    `const draw = () => {
      const [from, to] = near(area.scrollTop, 700)
      const [left, right] = [Math.floor(area.scrollLeft / 400), Math.ceil((area.scrollLeft + area.clientWidth) / 400)]
      const cells = []
      for (let nth = from; nth < to; nth += 1)
        for (let column = left; column < right; column += 1) {
          const cell = make(nth)
          cell.textContent += ', column ' + column
          cell.style.cssText += ';left: ' + column * 400 + 'px; top: ' + nth * tall + 'px'
          cells.push(cell)
        }
      list.replaceChildren(...cells)
    }
    draw(); area.addEventListener('scroll', draw)`,
  ),
  '/rows-under-a-bar': page(
    '.bar { position: fixed; left: 0; width: 400px; bottom: 0; height: 80px; background: rgb(255 0 255) } .head { position: sticky; top: 0; height: 100px; background: white }',
    `${list.replace(heading, '<h1 class="head">Rows</h1>')}<div class="bar">Bar</div>`,
    `${placed('innerHeight', 'scrollY - 100')}; ${onScroll}`,
  ),
  '/texts-that-are-taken-out': page(
    '.holder { height: 100px }',
    `${heading}${holders}${end}`,
    watched('if (!target.firstChild) target.append(make(nth))', 'target.replaceChildren()'),
  ),
  '/pictures-without-an-address': page(
    '.holder { display: block; height: 100px; width: 900px }',
    `${heading}${holders.replaceAll('<div', '<img').replaceAll('</div>', '')}${end}`,
    watched(`target.src = ${picture}`, `target.removeAttribute('src')`),
  ),
  '/pictures-with-a-blank-address': page(
    '.holder { display: block; height: 100px; width: 900px }',
    `${heading}${holders.replaceAll('<div', '<img').replaceAll('</div>', '')}${end}`,
    watched(
      `target.src = ${picture}`,
      `target.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='`,
    ),
  ),
  '/backgrounds-without-an-address': page(
    '.holder { height: 100px; width: 900px }',
    `${heading}${holders}${end}`,
    watched(
      `target.style.backgroundImage = 'url("' + ${picture} + '")'`,
      `target.style.backgroundImage = 'none'`,
    ),
  ),
  '/parts-that-the-browser-skips': page(
    '.holder { height: 100px; content-visibility: auto; contain-intrinsic-size: auto 100px }',
    `${heading}${holders}${end}`,
    `document.querySelectorAll('.holder').forEach((each) => each.addEventListener('contentvisibilityautostatechange', ({ skipped }) => {
      if (skipped) each.replaceChildren()
      else if (!each.firstChild) each.append(make(Number(each.dataset.nth)))
    }))`,
  ),
  '/gradients-that-are-taken-out': page(
    '.holder { height: 100px; width: 900px }',
    `${heading}${holders}${end}`,
    watched(
      `const paint = 'rgb(' + [40 + 3 * nth, nth * 37 % 200, 200 - 3 * nth] + ')'; target.style.backgroundImage = 'linear-gradient(' + paint + ', ' + paint + ')'`,
      `target.style.backgroundImage = 'none'`,
    ),
  ),
  ...stickyCells,
  ...clearedCanvases,
  ...emptyImages,
  ...estimatedRows,
  ...placeholders,
  ...shadowRows,
}

/** Answers a request for rows after a delay. */
const answerRows = (from: string | null): Answer => ({
  body: JSON.stringify({ first: Number(from) }),
  type: 'application/json',
  after: 150,
})

export const startPassing = (): Promise<Site> =>
  serve(({ pathname, searchParams }) =>
    pathname === '/rows'
      ? answerRows(searchParams.get('from'))
      : (lists[pathname] ?? stories[pathname] ?? longStories[pathname]),
  )

export const listPaths = Object.keys(lists)
export const storyPaths = Object.keys(stories)
export const longStoryPaths = Object.keys(longStories)
