import type { Answer } from '../../../../tests/sites/serve.ts'
import { end, list, onScroll, page, placed, wideShell } from './passing-parts.ts'

const inBold = "row.innerHTML = '<b>' + row.textContent + '</b>'; "

/** Virtual lists whose rows have their text in a cell that is sticky sideways, by path. */
export const stickyCells: Record<string, Answer> = {
  '/rows-beside-a-column-that-stays': page(
    '.row b { position: sticky; left: 0; display: block; width: 200px; background: inherit }',
    wideShell,
    `${placed('700', 'area.scrollTop').replace('row.style.cssText +=', `${inBold}row.style.cssText +=`)}; area.addEventListener('scroll', draw)`,
  ),
  '/rows-beside-a-column-that-stays-at-the-right': page(
    '.row b { position: sticky; right: 0; float: right; width: 200px; background: inherit }',
    wideShell,
    `${placed('700', 'area.scrollTop').replace('row.style.cssText +=', `${inBold}row.style.cssText +=`)}; area.addEventListener('scroll', draw)`,
  ),
  '/rows-with-sticky-cells-on-the-window': page(
    '.row b { position: sticky; inset-inline-start: 0; display: block; background: inherit }',
    list,
    `${placed('innerHeight', 'scrollY - 100').replace('row.style.cssText +=', `${inBold}row.style.cssText +=`)};${onScroll}`,
  ),
  '/rows-of-a-table-with-a-first-column-that-stays': page(
    'table { border-collapse: separate; border-spacing: 0 } td, th { padding: 0 } thead th { position: sticky; top: 0; height: 100px; background: white } .row { position: sticky; left: 0; height: 100px; width: 900px }',
    `<table><thead><tr><th>Rows</th></tr></thead><tbody id="list"></tbody></table>${end}`,
    `const draw = () => {
      const [from, to] = near(scrollY - 100, innerHeight)
      const spacer = (rows) => { const row = document.createElement('tr'); row.innerHTML = '<td style="height: ' + rows * tall + 'px"></td>'; return rows > 0 ? [row] : [] }
      const rows = Array.from({ length: to - from }, (_, at) => { const row = document.createElement('tr'); row.append(make(from + at, 'th')); return row })
      list.replaceChildren(...spacer(from), ...rows, ...spacer(count - to))
    }
    draw(); ${onScroll}`,
  ),
}
