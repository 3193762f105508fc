import type { Answer } from '../../../tests/sites/serve.ts'

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
    const make = (nth, name = 'div') => { const row = document.createElement(name); row.className = 'row'; paint(row, nth); return row }
    const near = (top, high) => [Math.max(0, Math.floor(top / tall) - 2), Math.min(count, Math.ceil((top + high) / tall) + 2)]
    ${script}</script>`,
})

export const end = '<footer style="height: 100px">The end</footer>'
