import type { Answer } from '../../../../tests/sites/serve.ts'
import { end, list, onScroll, page, placed, shell, wideShell } from './passing-parts.ts'

/** A script that puts the row's text into a cell, and moves the row's colour to that cell. */
const inColour = `row.innerHTML = '<b style="background: ' + row.style.background + '">' + row.textContent + '</b>'; row.style.background = ''; `
const inBold = "row.innerHTML = '<b>' + row.textContent + '</b>'; "

/** Virtual lists whose rows have their text in a cell that is sticky sideways, by path. */
export const stickyCells: Record<string, Answer> = {
  '/rows-beside-a-column-that-stays': page(
    '.row b { position: sticky; left: 0; display: block; width: 200px; background: inherit }',
    wideShell,
    `${placed('700', 'area.scrollTop').replace('row.style.cssText +=', `${inBold}row.style.cssText +=`)}; area.addEventListener('scroll', draw)`,
  ),
  '/rows-beside-a-column-that-stays-at-the-right': page(
    '.row b { position: sticky; right: 0; float: right; width: 800px }',
    wideShell,
    `${placed('700', 'area.scrollTop').replace('row.style.cssText +=', `${inColour}row.style.cssText +=`)}; area.addEventListener('scroll', draw)`,
  ),
  '/rows-with-sticky-cells-on-the-window': page(
    '.row b { position: sticky; inset-inline-start: 0; display: block; background: inherit }',
    list,
    `${placed('innerHeight', 'scrollY - 100').replace('row.style.cssText +=', `${inBold}row.style.cssText +=`)};${onScroll}`,
  ),
  '/rows-with-cells-that-are-held-on-all-sides': page(
    '.row b { position: sticky; inset: 0; display: block } h1 { position: sticky; top: 0; background: white; z-index: 1 }',
    list,
    `${placed('innerHeight', 'scrollY - 100').replace('row.style.cssText +=', `${inColour}row.style.cssText +=`)};${onScroll}`,
  ),
  '/rows-beside-a-column-that-stays-in-an-area-scrolled-aside': page(
    '.row b { position: sticky; left: 0; display: block; width: 800px }',
    wideShell,
    `${placed('700', 'area.scrollTop').replace('row.style.cssText +=', `${inColour}row.style.cssText +=`)}; area.scrollLeft = 600; area.addEventListener('scroll', draw)`,
  ),
  '/rows-of-a-column-that-stays-beside-the-others': page(
    '#area { display: flex } #list { position: sticky !important; left: 0; flex: none; width: 800px !important; z-index: 1 } .rest { flex: none; width: 1600px; height: 6000px }',
    wideShell.replace('</div></div>', '</div><div class="rest"></div></div>'),
    `${placed('700', 'area.scrollTop')}; area.addEventListener('scroll', draw)`,
  ),
  '/groups-whose-heads-stay': page(
    '.row b { position: sticky; top: 0; display: block; height: 30px } .row { padding: 30px 0 0 }',
    shell,
    `${placed('700', 'area.scrollTop').replace('row.style.cssText +=', `${inColour}row.style.cssText +=`)}; area.addEventListener('scroll', draw)`,
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
