import type { Answer } from '../../../../tests/sites/serve.ts'

const [rowCount, columnCount] = [30, 9]

/** A cell, its first column and row in the screenshot, and its colour. */
interface Cell {
  left: number
  top: number
  colour: [number, number, number]
}

/** The cells of all pages, which are 400 x 100 px. */
export const cells: Cell[] = Array.from({ length: rowCount * columnCount }, (_, nth) => {
  const [row, column] = [Math.floor(nth / columnCount), nth % columnCount]
  return { left: column * 400, top: 100 + row * 100, colour: [40 + 5 * row, 25 * column, 200 - 5 * row] }
})

const page = (style: string, script: string, direction = 'ltr'): Answer => ({
  body: `<!doctype html><html lang="en" dir="${direction}"><title>Passing</title><style>
    body { margin: 0; font: 20px sans-serif; width: 3600px } h1 { margin: 0; height: 100px } #list { position: relative; height: 3000px }
    .cell { position: absolute; width: 400px; height: 100px; padding: 30px; box-sizing: border-box } ${style}</style><body><h1>Cells</h1><div id="list"></div><script>
    const [rows, columns] = [${rowCount}, ${columnCount}]
    const start = ${direction === 'rtl' ? "'right'" : "'left'"}
    const make = (row, column) => {
      const shown = start === 'left' ? column : columns - 1 - column
      const cell = document.createElement('div')
      cell.className = 'cell'; cell.textContent = 'Row ' + row + ', column ' + column
      cell.style.cssText = start + ':' + column * 400 + 'px; top: ' + row * 100 + 'px; background: rgb(' + [40 + 5 * row, 25 * shown, 200 - 5 * row] + ')'
      return cell
    }
    const near = (from, size, each, count, more) => [Math.max(0, Math.floor(from / each) - more), Math.min(count, Math.ceil((from + size) / each) + more)]
    const rowsInView = () => near(scrollY - 100, innerHeight, 100, rows, 2)
    const columnsInView = (more = 1) => near(Math.abs(scrollX), innerWidth, 400, columns, more)
    const draw = ([top, bottom], [left, right]) => {
      const all = []
      for (let row = top; row < bottom; row += 1) for (let column = left; column < right; column += 1) all.push(make(row, column))
      list.replaceChildren(...all)
    }
    const onScroll = (work) => { work(); addEventListener('scroll', () => requestAnimationFrame(work)) }
    ${script}</script></html>`,
})

const allRows = `[0, rows]`
const both = 'onScroll(() => draw(rowsInView(), columnsInView()))'

/** Pages that are 3,600 px wide, and hold only cells in view. */
export const widePages: Record<string, Answer> = {
  '/rows': page('', 'onScroll(() => draw(rowsInView(), [0, columns]))'),
  '/columns': page('', `onScroll(() => draw(${allRows}, columnsInView()))`),
  '/columns-without-more': page('', `onScroll(() => draw(${allRows}, columnsInView(0)))`),
  '/cells': page('', both),
  '/cells-from-right-to-left': page('', both, 'rtl'),
  '/rows-from-right-to-left': page('', 'onScroll(() => draw(rowsInView(), [0, columns]))', 'rtl'),
  '/cells-with-a-background-that-stays': page('html { background: linear-gradient(red, blue) fixed }', both),
  '/cells-beside-a-name-that-stays': page(
    '.name { position: sticky; left: 0; width: 400px; height: 100px; z-index: 1 }',
    `const withName = (row) => { const name = make(row, 0); name.className = 'name'; name.style.left = '0'; name.style.top = 'auto'; return name }
    onScroll(() => {
      draw(${allRows}, columnsInView())
      list.querySelectorAll('.cell').forEach((each) => { if (each.style.left === '0px') each.remove() })
      list.prepend(...Array.from({ length: rows }, (_, row) => withName(row)))
    })`,
  ),
  '/cells-after-a-pause': page(
    '',
    `draw([0, rows], [0, columns])
    let pause = 0
    const empty = (cell) => { clearTimeout(cell.pause); cell.replaceChildren() }
    // Those at the end are there at once: a capture stays there hardly longer than the pause.
    const atOnce = [...list.children].slice(-columns)
    const fill = (cell) => { cell.pause = setTimeout(() => cell.append(cell.content), atOnce.includes(cell) ? 0 : pause) }
    const watch = new IntersectionObserver((all) => {
      all.forEach(({ target, isIntersecting }) => isIntersecting ? fill(target) : empty(target))
      pause = 330
    })
    for (const cell of list.children) {
      cell.content = cell.cloneNode(true)
      cell.content.style.inset = '0 auto auto 0'
      cell.style.background = 'none'
      cell.replaceChildren()
      watch.observe(cell)
    }`,
  ),
  '/cells-with-one-text': page(
    '',
    `${both}
    new MutationObserver(() => list.querySelectorAll('.cell').forEach((each) => { if (each.textContent !== '17') each.textContent = '17' })).observe(list, { childList: true })`,
  ),
}
