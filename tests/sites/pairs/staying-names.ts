import { changed, edit, unchanged, type Pair } from './pair.ts'

interface Table {
  style?: string
  body?: string
  script: string
  direction?: string
}

/** A table of fifty lamps; the cells beside their names have no texts. */
const stock = ({ style = '', body = inArea, script, direction = 'ltr' }: Table) => `<!doctype html>
<html lang="en" dir="${direction}"><meta charset="utf-8"><title>Stock</title><style>
body { margin: 0; font: 18px/1.3 'Liberation Sans', sans-serif } h1 { margin: 0; padding: 20px; height: 100px; box-sizing: border-box }
.area { height: 700px; overflow: auto } .list { position: relative; width: 2400px; height: 3000px }
.row { display: flex; position: absolute; left: 0; right: 0; height: 60px; box-sizing: border-box; border-bottom: 1px solid #bbb }
.name { flex: none; width: 220px; height: 59px; padding: 18px; box-sizing: border-box; background: #efe9dc; z-index: 1 } .cell { flex: none; width: 140px; margin: 14px 30px; background: #cfe0d8 }
.left { position: sticky; left: 0 } .right { position: sticky; right: 0 } .held { position: sticky; inset: 0 }
.head { position: sticky; top: 0; height: 50px; background: #26221c; color: #fff; z-index: 2 } ${style}</style><body>${body}<script>
const nameOf = (nth) => 'Lamp ' + (nth + 1)
const cells = '<div class="cell"></div>'.repeat(11)
const near = (top, height) => [Math.max(0, Math.floor(top / 60) - 2), Math.min(50, Math.ceil((top + height) / 60) + 2)]
const all = (draw, [from, to] = [0, 50]) => Array.from({ length: to - from }, (_, at) => draw(from + at)).join('')
const named = (kind) => (nth) => '<div class="name ' + kind + '">' + nameOf(nth) + '</div>'
const row = (nth, html) => '<div class="row" style="top: ' + nth * 60 + 'px">' + html + '</div>'
const inArea = (area, draw) => { const list = area.querySelector('.list'); const show = () => { list.innerHTML = all(draw, near(area.scrollTop, 700)) }; show(); area.addEventListener('scroll', show) }
const inWindow = (draw) => { const list = document.querySelector('.list'); const show = () => { list.innerHTML = all(draw, near(scrollY - 100, innerHeight)) }; show(); addEventListener('scroll', show) }
${script}</script></html>`

const title = '<h1>Stock</h1>'
const inArea = `${title}<div class="area" id="area"><div class="list"></div></div>`
const inWindow = `${title}<div style="overflow-x: auto"><div class="list"></div></div>`
const nameFirst = (kind: string) => `(nth) => row(nth, named('${kind}')(nth) + cells)`
const nameLast = (kind: string) => `(nth) => row(nth, cells + named('${kind}')(nth))`
const spacer = `const spacer = (rows) => rows > 0 ? '<tr><td style="height: ' + rows * 60 + 'px"></td></tr>' : ''`

const pages = {
  'a table that is wider than its page': stock({
    style:
      'th { position: sticky; left: 0; min-width: 200px; background: #efe9dc } td { min-width: 200px; height: 58px }',
    body: `${title}<div style="overflow-x: auto"><table id="table"></table></div>`,
    script: `table.innerHTML = all((nth) => '<tr><th scope="row">' + nameOf(nth) + '</th>' + '<td></td>'.repeat(10) + '</tr>')`,
  }),
  'a virtual table with names at the left': stock({ script: `inArea(area, ${nameFirst('left')})` }),
  'a virtual table with names at the right': stock({ script: `inArea(area, ${nameLast('right')})` }),
  'a virtual table on the window with names at the right': stock({
    body: inWindow,
    script: `inWindow(${nameLast('right')})`,
  }),
  'a virtual table from right to left with names at the left': stock({
    direction: 'rtl',
    script: `inArea(area, ${nameLast('left')})`,
  }),
  'a virtual list of groups whose heads stay at the top': stock({
    style: '.group { position: absolute; left: 0; right: 0; background: #eee } .group div { height: 240px }',
    script: `const group = (nth) => nth % 5 ? '' : '<div class="group" style="top: ' + nth * 60 + 'px"><h2 class="head" style="margin: 0">' + nameOf(nth) + '</h2><div></div></div>'
inArea(area, (nth) => group(nth))`,
  }),
  'a virtual table in a shadow root': stock({
    body: `${title}<div id="host"></div>`,
    script: `const root = host.attachShadow({ mode: 'open' })
root.innerHTML = '<style>' + document.querySelector('style').textContent + '</style><div class="area"><div class="head">All lamps</div><div class="list"></div></div><div style="position: fixed; bottom: 0; left: 0; width: 600px; height: 140px; background: #26221c; color: #fff">Basket</div>'
inArea(root.querySelector('.area'), ${nameFirst('held')})`,
  }),
  'a virtual table of row headers below a head that stays': stock({
    style:
      'table { border-spacing: 0 } th { position: sticky; top: 0; left: 0; min-width: 200px; background: #efe9dc } th, td { padding: 0; height: 60px } td { min-width: 200px }',
    body: `${title}<div class="area" id="area"><table><thead><tr><th style="z-index: 2">Name</th></tr></thead><tbody class="list"></tbody></table></div>`,
    script: `${spacer}
const show = () => { const [from, to] = near(area.scrollTop, 700); area.querySelector('.list').innerHTML = spacer(from) + all((nth) => '<tr><th scope="row">' + nameOf(nth) + '</th>' + '<td></td>'.repeat(10) + '</tr>', [from, to]) + spacer(50 - to) }
show(); area.addEventListener('scroll', show)`,
  }),
  'a virtual table whose names are held on all sides': stock({
    body: `<div class="head">All lamps</div>${inWindow}`,
    script: `inWindow(${nameFirst('held')})`,
  }),
  'a virtual table that begins scrolled to its last columns': stock({
    script: `inArea(area, ${nameFirst('left')}); area.scrollLeft = 900`,
  }),
  'a virtual column beside the others': stock({
    style:
      '.area { display: flex } .list { width: 220px; flex: none; z-index: 1; background: #efe9dc } .rest { flex: none; width: 2000px; height: 3000px; background: repeating-linear-gradient(#fff 0 59px, #bbb 59px 60px) }',
    body: `${title}<div class="area" id="area"><div class="list left"></div><div class="rest"></div></div>`,
    script: 'inArea(area, (nth) => row(nth, nameOf(nth)))',
  }),
  'the last column of a virtual table that is wider than the window': stock({
    body: `${title}<div class="list" style="width: auto"></div>`,
    script: `inWindow(${nameLast('')})`,
  }),
  'a virtual table that is shown smaller': stock({
    style: '.area { transform: scale(0.9); transform-origin: 0 0 }',
    script: `inArea(area, ${nameLast('right')})`,
  }),
}

const another = (page: string) =>
  edit(page, ["'Lamp ' + (nth + 1)", "(nth === 35 ? 'Heron ' : 'Lamp ') + (nth + 1)"])

/** Names of rows and groups that stay in view at a side or at the top while the rest is scrolled. */
export const stayingNames = Object.entries(pages).flatMap(([name, page]): Pair[] => [
  unchanged(`Nothing else in ${name}`, page),
  changed(`Another name in ${name}`, page, another(page)),
])
