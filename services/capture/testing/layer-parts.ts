export type Colour = [number, number, number]

export interface LayerCase {
  what: string
  body: string
  css?: string
  headers?: Record<string, string>
  /** The height of the screenshot, if it is not 200 px plus thirty lines of 100 px. */
  height?: number
  /** The colours behind the text at some positions. */
  colours: [x: number, y: number, colour: Colour][]
}

export const lines = Array.from({ length: 30 }, (_, nth) => `<p>Line ${nth}</p>`).join('')
export const style = `* { box-sizing: border-box } body { margin: 0; font: 20px sans-serif; color: white } main { position: relative; padding: 100px 40px } p { height: 100px; margin: 0 }`

export const navy: Colour = [0, 0, 128]
export const maroon: Colour = [128, 0, 0]
export const white: Colour = [255, 255, 255]
export const teal: Colour = [0, 128, 128]

/** The left half of each window is navy, and the right one maroon. */
export const halves = (y: number): LayerCase['colours'] => [
  [400, y, navy],
  [1200, y, maroon],
]
const everywhere = [50, 790, 810, 1_650, 2_900, 3_190]
export const halvesEverywhere = everywhere.flatMap(halves)
export const navyEverywhere = everywhere.map((y): [number, number, Colour] => [1200, y, navy])
/** The upper half of each window is navy, and the lower one teal. */
export const storeysEverywhere = [100, 500, 900, 1_300, 2_500, 2_900].map((y): [number, number, Colour] => [
  1200,
  y,
  y % 800 < 400 ? navy : teal,
])
export const storeys = 'linear-gradient(navy 50%, teal 50%)'
export const sides = 'linear-gradient(90deg, navy 50%, maroon 50%)'
export const layer = '.layer { position: fixed; inset: 0; z-index: -1 }'

export const root = (mode: string, inner: string) =>
  `<night-sky></night-sky><script>customElements.define('night-sky', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: '${mode}' }).innerHTML = \`${inner}\` } })</script>`

export const paint = `const pen = document.querySelector('canvas').getContext('2d')
  pen.fillStyle = 'navy'; pen.fillRect(0, 0, 640, 800); pen.fillStyle = 'maroon'; pen.fillRect(640, 0, 640, 800)`
