import { changed, edit, unchanged } from './pair.ts'
import { styled } from './shop.ts'

const listOf = (body: string, draw: string) =>
  styled(
    '.row { position: absolute; left: 0; right: 0; height: 60px; padding: 18px; box-sizing: border-box; border-bottom: 1px solid #bbb }',
    body,
    `const textOf = (nth) => 'Lamp number ' + (nth + 1) + ' for $' + (20 + nth * 3)
    const place = (row, nth) => { row.className = 'row'; row.style.top = nth * 60 + 'px'; row.textContent = textOf(nth); return row }
    ${draw}`,
  )

const onWindow = listOf(
  '<div id="list" style="position: relative; height: 6000px"></div>',
  `const draw = () => {
    const from = Math.max(0, Math.floor((scrollY - list.offsetTop) / 60) - 2)
    list.replaceChildren(...Array.from({ length: Math.min(18, 100 - from) }, (_, at) => place(document.createElement('div'), from + at)))
  }
  addEventListener('scroll', () => requestAnimationFrame(draw)); draw()`,
)
const usedAgain = listOf(
  '<div id="list" style="position: relative; height: 6000px"></div>',
  `const rows = Array.from({ length: 18 }, (_, nth) => list.appendChild(place(document.createElement('div'), nth)))
  const draw = () => {
    const from = Math.max(0, Math.floor((scrollY - list.offsetTop) / 60) - 2)
    for (let nth = from; nth < Math.min(100, from + 18); nth += 1) place(rows[nth % 18], nth)
  }
  addEventListener('scroll', () => requestAnimationFrame(draw)); draw()`,
)
const charts = styled(
  'canvas { display: block; margin: 60px 0; border: 1px solid #bbb }',
  Array.from({ length: 10 }, (_, nth) => `<canvas width="600" height="260" data-nth="${nth}"></canvas>`).join(
    '',
  ),
  `const sales = (nth) => [120, 180, 90, 200, 150, 60].map((sold, at) => sold - (nth * 7 + at * 13) % 40)
  const watch = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => {
    const pen = target.getContext('2d')
    pen.clearRect(0, 0, 600, 260)
    if (!isIntersecting) return
    pen.fillStyle = '#0b5d57'
    sales(Number(target.dataset.nth)).forEach((sold, at) => pen.fillRect(20 + at * 95, 240 - sold, 70, sold))
  }))
  document.querySelectorAll('canvas').forEach((each) => watch.observe(each))`,
)
const unloading = styled(
  '.shade { display: block; width: 400px; height: 260px; margin: 60px 0; background: #efe9dc }',
  Array.from(
    { length: 12 },
    (_, nth) => `<img class="shade" data-src="goods/${nth % 6}.png?${nth}" alt="">`,
  ).join(''),
  `const watch = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => isIntersecting ? (target.src = target.dataset.src) : target.removeAttribute('src')))
  document.querySelectorAll('.shade').forEach((each) => watch.observe(each))`,
)
const story = styled(
  '#story { height: 3200px } #stage { position: sticky; top: 0; height: 800px; font-size: 50px; padding: 200px; box-sizing: border-box }',
  '<div id="story"><div id="stage"></div></div>',
  `const steps = ['The tree is felled', 'The wood is dried', 'The lamp is turned', 'The lamp is oiled']
  const draw = () => {
    const at = Math.max(0, Math.min(3, Math.round(-story.getBoundingClientRect().top / 800)))
    stage.textContent = steps[at]; stage.style.background = ['#efe9dc', '#d8e4f0', '#e4f0d8', '#f0d8e4'][at]
  }
  addEventListener('scroll', draw); draw()`,
)
const scenes = styled(
  '#story { height: 3200px } #stage { position: sticky; top: 0; height: 800px; overflow: hidden } #track { display: flex; width: 400%; height: 100% } #track p { width: 25%; margin: 0; padding: 200px; box-sizing: border-box; font-size: 50px }',
  '<div id="story"><div id="stage"><div id="track"><p>The tree is felled<p>The wood is dried<p>The lamp is turned<p>The lamp is oiled</div></div></div>',
  `const move = () => track.style.transform = 'translateX(' + Math.max(-75, Math.min(0, story.getBoundingClientRect().top / 32)) + '%)'
  addEventListener('scroll', move); move()`,
)
const heldScenes = styled(
  '#story { height: 3200px } #stage { position: relative; top: 0; width: 100%; height: 800px } #stage p { position: absolute; inset: 0; margin: 0; padding: 200px; font-size: 50px }',
  '<div id="story"><div id="stage"><p>The tree is felled<p>The wood is dried<p>The lamp is turned<p>The lamp is oiled</div></div>',
  `const hold = () => {
    const { top, bottom } = story.getBoundingClientRect()
    stage.style.position = top < 0 && bottom > innerHeight ? 'fixed' : 'relative'
    stage.style.transform = bottom <= innerHeight ? 'translateY(2400px)' : ''
    const at = Math.max(0, Math.min(3, Math.round(-top / 800)))
    document.querySelectorAll('#stage p').forEach((each, nth) => each.style.opacity = nth === at ? 1 : 0)
  }
  addEventListener('scroll', hold); hold()`,
)

/** A table of lamps by month on the window, which is wider than the page; names of lamps stay at a side. */
const months = (columns: string, rows: string, style = '') =>
  styled(
    `#table { position: relative; width: 3600px; height: 1800px } .cell { position: absolute; width: 180px; height: 60px; padding: 18px; box-sizing: border-box; border-bottom: 1px solid #bbb }
    .name { position: sticky; left: 0; width: 160px; height: 60px; padding: 18px; box-sizing: border-box; background: #efe9dc; z-index: 1 } ${style}`,
    '<div id="table"></div>',
    `const near = (from, size, each, count) => [Math.max(0, Math.floor(from / each)), Math.min(count, Math.ceil((from + size) / each))]
    const place = (kind, text) => { const cell = document.createElement('div'); cell.className = kind; cell.textContent = text; return cell }
    const names = Array.from({ length: 30 }, (_, row) => place('name', 'Lamp ' + (row + 1)))
    const soldOf = (row, month) => 10 + (row * 7 + month * 3) % 50
    const draw = () => {
      const [left, right] = ${columns}; const [top, bottom] = ${rows}
      const cells = []
      for (let row = top; row < bottom; row += 1) for (let month = left; month < right; month += 1) {
        const cell = place('cell', soldOf(row, month) + ' sold')
        cell.style.insetInlineStart = 180 + month * 180 + 'px'; cell.style.top = row * 60 + 'px'
        cells.push(cell)
      }
      table.replaceChildren(...names, ...cells)
    }
    addEventListener('scroll', () => requestAnimationFrame(draw)); draw()`,
  )
const columnsInView = 'near(Math.abs(scrollX) - 180, innerWidth + 180, 180, 19)'
const tables = {
  'a table that holds only the columns in view': months(columnsInView, '[0, 30]'),
  'a table that holds only the cells in view': months(
    columnsInView,
    'near(scrollY - table.offsetTop, innerHeight, 60, 30)',
  ),
  'a table without names that holds only the columns in view': months(
    columnsInView,
    '[0, 30]',
    '.name { display: none }',
  ),
}

/** What a page shows only while it is in view. */
export const inViewOnly = [
  unchanged('A list that holds only the rows in view', onWindow),
  changed(
    'Another price in a row that is only there in view',
    onWindow,
    edit(onWindow, [
      "'Lamp number ' + (nth + 1)",
      "(nth === 70 ? 'Sold: lamp number ' : 'Lamp number ') + (nth + 1)",
    ]),
  ),
  unchanged('A list that uses its rows again', usedAgain),
  changed(
    'Another text in a row that is used again',
    usedAgain,
    edit(usedAgain, [
      "'Lamp number ' + (nth + 1)",
      "(nth === 70 ? 'Sold: lamp number ' : 'Lamp number ') + (nth + 1)",
    ]),
  ),
  unchanged('Charts that are cleared out of view', charts),
  changed(
    'A higher bar in a chart that is cleared out of view',
    charts,
    edit(charts, [
      'sold - (nth * 7 + at * 13) % 40',
      '(nth === 6 && at === 2 ? 230 : sold) - (nth * 7 + at * 13) % 40',
    ]),
  ),
  unchanged('Pictures that are unloaded out of view', unloading),
  changed(
    'Another picture among those that are unloaded',
    unloading,
    edit(unloading, ['goods/2.png?8', 'goods/5.png?8']),
  ),
  unchanged('A story whose stage stays in the window', story),
  changed('Another step of a story whose stage stays', story, edit(story, ['is turned', 'is carved'])),
  unchanged('Scenes side by side that pass through a stage', scenes),
  changed('Another scene among those side by side', scenes, edit(scenes, ['is turned', 'is carved'])),
  unchanged('Scenes that fade in a stage held by a script', heldScenes),
  changed('Another scene among those that fade', heldScenes, edit(heldScenes, ['is turned', 'is carved'])),
  ...Object.entries(tables).flatMap(([name, page]) => [
    unchanged(`Nothing else in ${name}`, page),
    changed(
      `Another number in ${name}`,
      page,
      edit(page, [
        "place('cell', soldOf(row, month)",
        "place('cell', (row === 24 && month === 15 ? 99 : soldOf(row, month))",
      ]),
    ),
  ]),
]
