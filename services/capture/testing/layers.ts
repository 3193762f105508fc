import { serve, svg } from '../../../tests/sites/serve.ts'
import type { Answer, Site } from '../../../tests/sites/serve.ts'

type Colour = [number, number, number]

export interface LayerCase {
  what: string
  body: string
  css?: string
  headers?: Record<string, string>
  /** Of the picture, where it is not 200 px and thirty lines of 100 px. */
  height?: number
  /** What is behind the text at some places. */
  colours: [x: number, y: number, colour: Colour][]
}

const lines = Array.from({ length: 30 }, (_, nth) => `<p>Line ${nth}</p>`).join('')
const style = `* { box-sizing: border-box } body { margin: 0; font: 20px sans-serif; color: white } main { position: relative; padding: 100px 40px } p { height: 100px; margin: 0 }`

const navy: Colour = [0, 0, 128]
const maroon: Colour = [128, 0, 0]
const white: Colour = [255, 255, 255]
const teal: Colour = [0, 128, 128]

/** The left half of each window is navy, and the right one maroon. */
const halves = (y: number): LayerCase['colours'] => [
  [400, y, navy],
  [1200, y, maroon],
]
const everywhere = [50, 790, 810, 1_650, 2_900, 3_190]
const halvesEverywhere = everywhere.flatMap(halves)
const navyEverywhere = everywhere.map((y): [number, number, Colour] => [1200, y, navy])
/** The upper half of each window is navy, and the lower one teal. */
const storeysEverywhere = [100, 500, 900, 1_300, 2_500, 2_900].map((y): [number, number, Colour] => [
  1200,
  y,
  y % 800 < 400 ? navy : teal,
])
const storeys = 'linear-gradient(navy 50%, teal 50%)'
const sides = 'linear-gradient(90deg, navy 50%, maroon 50%)'
const layer = '.layer { position: fixed; inset: 0; z-index: -1 }'

const root = (mode: string, inner: string) =>
  `<night-sky></night-sky><script>customElements.define('night-sky', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: '${mode}' }).innerHTML = \`${inner}\` } })</script>`

const paint = `const pen = document.querySelector('canvas').getContext('2d')
  pen.fillStyle = 'navy'; pen.fillRect(0, 0, 640, 800); pen.fillStyle = 'maroon'; pen.fillRect(640, 0, 640, 800)`

export const cases: Record<string, LayerCase> = {
  '/layer': {
    what: 'a fixed layer with parts of its own is behind all of the text',
    css: `${layer} .layer i { position: absolute; inset: 0 0 0 50%; background: maroon }`,
    body: `<div class=layer style="background: navy"><i></i></div><main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/order': {
    what: 'a fixed layer without a z-index is behind what comes after it',
    css: '.sky { position: fixed; top: 0; left: 0; width: 100vw; height: 100vh; pointer-events: none }',
    body: `<div class=sky style="background: ${storeys}"></div><main>${lines}</main>`,
    colours: storeysEverywhere,
  },
  '/raised': {
    what: 'a fixed layer is behind content with a higher z-index',
    css: `.sky { position: fixed; inset: 0; z-index: 1; background: ${sides} } main { z-index: 2 }`,
    body: `<main>${lines}</main><div class=sky></div>`,
    colours: halvesEverywhere,
  },
  '/canvas': {
    what: 'a fixed canvas is behind all of the text',
    css: 'canvas { position: fixed; top: 0; left: 0; z-index: -1 }',
    body: `<canvas width=1280 height=800></canvas><main>${lines}</main><script>${paint}</script>`,
    colours: halvesEverywhere,
  },
  '/image': {
    what: 'a fixed picture that covers the window is behind all of the text',
    css: 'img { position: fixed; inset: 0; width: 100%; height: 100%; object-fit: cover; z-index: -1; filter: brightness(1) }',
    body: `<img src="/sides.svg" alt=""><main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/film': {
    what: 'a fixed film shows its still behind all of the text',
    css: 'video { position: fixed; inset: 0; width: 100%; height: 100%; object-fit: cover; z-index: -1 }',
    body: `<video poster="/sides.svg" muted loop></video><main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/open-root': {
    what: 'a fixed layer in a shadow root is behind all of the text',
    body: `${root('open', `<style>div { position: fixed; inset: 0; z-index: -1; background: ${sides} }</style><div></div>`)}<main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/closed-root': {
    what: 'a fixed host of a closed shadow root is behind all of the text',
    body: `${root('closed', `<style>:host { position: fixed; inset: 0; z-index: -1 } div { height: 100%; background: ${sides} }</style><div></div>`)}<main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/pseudo': {
    what: 'a fixed pseudo-element is behind all of the text',
    css: `main::after { content: ''; position: fixed; inset: 0; z-index: -1; background: url(/sides.svg) center / cover } main { position: static }`,
    body: `<main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/sticky': {
    what: 'a sticky background of a part of the page is behind all of that part and no other',
    css: `.sky { position: sticky; top: 0; height: 100vh; margin-bottom: -100vh; background: ${sides} } header { height: 400px; background: white } main { min-height: 0 }`,
    body: `<header></header><div><div class=sky></div><main>${lines}</main></div><header></header>`,
    height: 4_000,
    colours: [[400, 200, white], ...[450, 1_190, 1_210, 2_400, 3_590].flatMap(halves), [400, 3_700, white]],
  },
  '/body': {
    what: 'a background that the body fixes to the window is behind all of the text',
    css: `body { background: ${storeys} no-repeat fixed; background-size: cover }`,
    body: `<main>${lines}</main>`,
    colours: storeysEverywhere,
  },
  '/html': {
    what: 'a picture that the root element fixes to the window is behind all of the text',
    css: 'html { background: navy url(/sides.svg) center / cover no-repeat fixed }',
    body: `<main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/several': {
    what: 'of several backgrounds the fixed ones stand still and the others go on',
    css: 'body { background: linear-gradient(teal, teal) 0 1000px / 200px 50px no-repeat, url(/sides.svg) center / cover fixed }',
    body: `<main>${lines}</main>`,
    colours: [[100, 1_020, teal], ...halvesEverywhere],
  },
  '/sections': {
    what: 'a low part of a page shows of a fixed background what it shows in the middle of the window',
    css: `section { height: 400px; margin: 600px 0; background: linear-gradient(navy 45%, teal 45% 55%, maroon 55%) fixed } body { color: black }`,
    body: `<section>One</section><section>Two</section><p>End</p>`,
    height: 2_700,
    colours: [600, 1_600].flatMap((top): LayerCase['colours'] => [
      [640, top + 100, navy],
      [640, top + 200, teal],
      [640, top + 300, maroon],
      [640, top - 20, white],
    ]),
  },
  '/wrapper': {
    what: 'a pseudo-element shows its fixed background behind all of its text',
    css: `main::before { content: ''; position: absolute; inset: 0; z-index: -1; background: ${sides} fixed }`,
    body: `<main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/lettered': {
    what: 'a background that is fixed to the window and cut to its letters is seen in them',
    css: `h1 { margin: 0; height: 400px; overflow: hidden; font-size: 400px; line-height: 400px; background: ${storeys} fixed; background-clip: text; color: transparent }`,
    body: `<main style="background: black">${lines}</main><h1>██████</h1>`,
    height: 3_600,
    colours: [
      [300, 3_300, navy],
      [300, 3_500, teal],
    ],
  },
  '/two': {
    what: 'fixed layers that cover one another in part are all behind the text',
    css: `${layer} .side { position: fixed; top: 0; bottom: 0; right: 0; width: 50%; z-index: -1; background: maroon }`,
    body: `<div class=layer style="background: navy"></div><div class=side></div><main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/policy': {
    what: 'a layer is behind all of the text on a page that allows pictures of its own only',
    headers: { 'content-security-policy': "img-src 'self'" },
    css: `${layer}`,
    body: `<div class=layer style="background: ${sides}"></div><main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/curtain': {
    what: 'a footer that the page uncovers at its end is there, and nowhere else',
    css: 'main { background: navy; margin-bottom: 300px; z-index: 1 } footer { position: fixed; bottom: 0; left: 0; right: 0; height: 300px; background: maroon }',
    body: `<main>${lines}</main><footer>Open from nine</footer>`,
    height: 3_500,
    colours: [...navyEverywhere, [1200, 3_250, maroon], [1200, 3_450, maroon]],
  },
  '/frame-of-window': {
    what: 'a frame around the window is around the page',
    css: '.edge { position: fixed; inset: 0; border: 20px solid maroon; pointer-events: none; z-index: 9 } body { background: navy }',
    body: `<main>${lines}</main><div class=edge></div>`,
    colours: [...navyEverywhere, [640, 10, maroon], [10, 1_600, maroon], [640, 3_190, maroon]].filter(
      ([x, y]) => x !== 1200 || (y as number) < 3_150,
    ) as LayerCase['colours'],
  },
  '/behind-area': {
    what: 'what an area of the page is scrolled over is behind all of its text',
    css: `html, body { height: 100% } body { position: relative; overflow: hidden } .sky { position: absolute; inset: 0; background: url(/sides.svg) center / cover } main { height: 100%; overflow: auto }`,
    body: `<div class=sky></div><main>${lines}</main>`,
    colours: halvesEverywhere,
  },
  '/area': {
    what: 'the background of an area that is scrolled stays where it is behind its text',
    css: `html, body { height: 100% } main { height: 100%; overflow: auto; background: ${storeys} }`,
    body: `<main>${lines}</main>`,
    colours: storeysEverywhere,
  },
  '/floating': {
    what: 'what floats over a page with a fixed background is shown once',
    css: `body { background: ${sides} fixed } nav { position: fixed; top: 0; left: 0; right: 0; height: 60px; background: teal } .menu { position: fixed; inset: 0 auto 0 0; width: 200px; background: teal }
      .veil { position: fixed; inset: 0; background: rgb(0 128 128); opacity: 0 }`,
    body: `<nav></nav><div class=menu></div><main style="margin-left: 200px">${lines}</main><div class=veil></div>`,
    colours: [[640, 30, teal], [100, 500, teal], [100, 1_500, navy], ...[790, 1_650, 2_900].flatMap(halves)],
  },
  '/wide': {
    what: 'a fixed layer is behind what stands out to the side as well',
    css: `${layer} .wide { width: 1600px; height: 200px }`,
    body: `<div class=layer style="background: navy"></div><main>${lines}</main><div class=wide>Wide</div>`,
    height: 3_400,
    colours: [...navyEverywhere, [1500, 3_300, navy]],
  },
}

const drawSides = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000"><rect width="1600" height="1000" fill="#000080"/><rect x="800" width="800" height="1000" fill="#800000"/></svg>`

export async function startLayers(): Promise<Site> {
  return serve(({ pathname }): Answer | undefined => {
    if (pathname === '/sides.svg') return { body: drawSides, type: svg }
    const known = cases[pathname]
    return (
      known && {
        body: `<!doctype html><html lang=en><meta charset=utf-8><title>Layers</title><style>${style} ${known.css ?? ''}</style><body>${known.body}</body></html>`,
        ...(known.headers && { headers: known.headers }),
      }
    )
  })
}
