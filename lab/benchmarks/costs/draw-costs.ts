import { sumBy, type Cost } from './sum-costs.ts'

const width = 1_400
const rowHeight = 26
const minLabelled = 34
const letterWidth = 6.6
/** What takes less than this part of the whole has no box of its own. */
const minShare = 0.004
const colours = ['#f6c177', '#ea9a97', '#9ccfd8', '#c4a7e7', '#a3be8c', '#e0def4']

interface Box {
  label: string
  ms: number
  left: number
  row: number
  colour: string
}

/**
 * Draws a flame graph as SVG: the steps in their order, below each step the threads that computed in it, and
 * below each thread what it did. Widths are processor time.
 */
export function drawCosts(costs: readonly Cost[], order: readonly string[]): string {
  const whole = sumBy(costs, () => '')[0]?.[1] ?? 0
  const shapes = listBoxes(costs, order)
    .filter(({ ms }) => ms > whole * minShare)
    .map((box) => drawBox(box, width / whole))
  const height = rowHeight * 3 + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${shapes.join('\n')}
</svg>
`
}

function listBoxes(costs: readonly Cost[], order: readonly string[]): Box[] {
  const sums = new Map(sumBy(costs, ({ step }) => step))
  const steps = placeRow(
    order.map((step) => [step, sums.get(step) ?? 0]),
    { row: 0, left: 0 },
  )
  const threads = steps.flatMap((step) => listInner(costs, step, ['step', 'thread']))
  const tasks = steps.flatMap((step) => {
    const ofStep = costs.filter((cost) => cost.step === step.label)
    return listInner(ofStep, step, ['step', 'thread']).flatMap((thread) =>
      listInner(ofStep, thread, ['thread', 'task']),
    )
  })
  return steps.concat(threads, tasks)
}

/** The parts of a box, below it. */
function listInner(costs: readonly Cost[], box: Box, [outer, inner]: ['step' | 'thread', 'thread' | 'task']) {
  const ofBox = costs.filter((cost) => cost[outer] === box.label)
  return placeRow(
    sumBy(ofBox, (cost) => cost[inner]),
    { row: box.row + 1, left: box.left },
  )
}

function placeRow(
  parts: readonly [string, number][],
  { row, left: start }: Pick<Box, 'row' | 'left'>,
): Box[] {
  let left = start
  return parts.map(([label, ms], nth) => {
    const box = { label, ms, left, row, colour: colours[(nth + row) % colours.length] ?? '' }
    left += ms
    return box
  })
}

function drawBox({ label, ms, left, row, colour }: Box, pixelsPerMs: number): string {
  const [x, y, w] = [left * pixelsPerMs, row * rowHeight + 4, ms * pixelsPerMs]
  const text = escape(label.slice(0, Math.floor((w - 8) / letterWidth)))
  const title = `<title>${escape(label)}: ${ms.toFixed(1)} ms</title>`
  const box = `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0, w - 1).toFixed(1)}" height="${rowHeight - 2}" rx="2" fill="${colour}"/>`
  const words = `<text x="${(x + 4).toFixed(1)}" y="${y + 16}" fill="#1f2430">${text}</text>`
  return `<g>${title}${box}${w >= minLabelled ? words : ''}</g>`
}

const escape = (text: string) =>
  text.replaceAll(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
