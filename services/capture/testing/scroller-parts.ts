export type Colour = [number, number, number]

export interface ScrollerCase {
  what: string
  body: string
  css?: string
  height: number
  isCut?: boolean
  /** The bars: the first one's left and top, the step downwards, and their number. */
  bars: [x: number, top: number, step: number, count: number]
  /** Colours at other positions. */
  others?: [x: number, y: number, colour: Colour][]
}

export const colourOf = (nth: number): Colour => [40 + nth * 5, (60 + nth * 70) % 200, 220 - nth * 5]
export const rgb = (nth: number) => `rgb(${colourOf(nth).join(' ')})`

export const bars = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, nth) => `<div class=bar style="background:${rgb(from + nth)}">Line ${from + nth}</div>`,
  ).join('')
export const sections = (count: number) =>
  Array.from(
    { length: count },
    (_, nth) => `<section style="background:${rgb(nth)}">Part ${nth}</section>`,
  ).join('')

export const style = `html, body { height: 100%; margin: 0 } body { font: 20px sans-serif } .bar { height: 100px } * { box-sizing: border-box }`
export const navy: Colour = [0, 0, 128]
export const white: Colour = [255, 255, 255]

/** A custom element whose shadow root has a frame around its slot. */
export const shell = (name: string, mode: string, inner: string) =>
  `<script>customElements.define('${name}', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: '${mode}' }).innerHTML = \`${inner}\` } })</script>`
export const column = `<style>:host { display: flex; flex-direction: column; height: 100%; overflow: hidden } header { height: 60px; background: navy } div { flex: 1; overflow-y: auto }</style><header></header><div><slot></slot></div>`
