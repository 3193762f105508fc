import { serve, svg, type Answer, type Site } from '../../../tests/sites/serve.ts'
import {
  halves,
  halvesEverywhere,
  layer,
  lines,
  maroon,
  navy,
  paint,
  root,
  sides,
  storeys,
  storeysEverywhere,
  style,
  teal,
  white,
  type LayerCase,
} from './layer-parts.ts'
import { oddLayers } from './odd-layers.ts'

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
  ...oddLayers,
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
