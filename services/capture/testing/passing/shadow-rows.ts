import type { Answer } from '../../../../tests/sites/serve.ts'
import { end, heading, list, onScroll, page, placed, rowCount, rowHeight, watched } from './passing-parts.ts'

const style = `<style>.row { height: 100px; box-sizing: border-box; padding: 30px }</style>`
const holder = `${style}<div id="list" style="position: relative; height: ${rowCount * rowHeight}px"></div>`
const drawn = `${placed('innerHeight', 'scrollY - 100')}; ${onScroll}`

/** Rows that are components: their texts are in shadow trees of their own. */
const component = (mode: string) => `customElements.define('x-row', class extends HTMLElement {
  show(nth) {
    const text = document.createElement('span')
    paint(text, nth)
    text.style.cssText += ';display: block; height: 100px'
    this.attachShadow({ mode: '${mode}' }).append(text)
  }
})
make = (nth) => { const row = document.createElement('x-row'); row.show(nth); return row }`

const withComponents = (mode: string, body: string, script: string) =>
  page('', body, `${component(mode)}; ${script}`)

/** Lists that keep only visible rows, in shadow trees. */
export const shadowRows: Record<string, Answer> = {
  '/rows-in-a-tree-in-a-tree': page(
    '',
    `${heading}<div id="host"></div>${end}`,
    `const outer = host.attachShadow({ mode: 'open' })
    outer.innerHTML = '<div></div>'
    const root = outer.firstChild.attachShadow({ mode: 'open' })
    root.innerHTML = '${holder}'
    const list = root.getElementById('list'); ${drawn}`,
  ),
  '/rows-in-a-closed-tree': page(
    '',
    `${heading}<div id="host"></div>${end}`,
    `const root = host.attachShadow({ mode: 'closed' })
    root.innerHTML = '${holder}'
    const list = root.getElementById('list'); ${drawn}`,
  ),
  '/rows-in-a-closed-tree-of-the-source': page(
    '',
    `${heading}<x-list><template shadowrootmode="closed">${holder}</template></x-list>${end}`,
    `let list
    customElements.define('x-list', class extends HTMLElement {
      constructor() { super(); list = this.attachInternals().shadowRoot.getElementById('list') }
    })
    ${drawn}`,
  ),
  '/rows-without-an-element-around-them': page(
    '',
    `${heading}<div id="host" style="display: block; position: relative; height: ${rowCount * rowHeight}px"></div>${end}`,
    `host.attachShadow({ mode: 'open' }).innerHTML = '${style}'
    const list = { replaceChildren: (...rows) => {
      host.shadowRoot.querySelectorAll('.row').forEach((row) => row.remove())
      host.shadowRoot.append(...rows)
    } }
    ${drawn}`,
  ),
  '/rows-that-are-components': withComponents('open', list, drawn),
  '/rows-that-are-closed-components': withComponents('closed', list, drawn),
  '/components-that-empty-themselves': page(
    '',
    `${heading}${Array.from({ length: rowCount }, (_, nth) => `<div class="holder" data-nth="${nth}" style="height: 100px"></div>`).join('')}${end}`,
    `document.querySelectorAll('.holder').forEach((each) => each.attachShadow({ mode: 'open' }))
    ${watched(
      `const root = target.shadowRoot
      if (!root.firstChild) { root.append(make(nth)); root.firstChild.style.cssText += '; height: 100px' }`,
      'target.shadowRoot.replaceChildren()',
    )}`,
  ),
}
