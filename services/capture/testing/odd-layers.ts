import {
  halves,
  halvesEverywhere,
  layer,
  lines,
  maroon,
  navy,
  sides,
  storeys,
  storeysEverywhere,
  navyEverywhere,
  teal,
  white,
  type LayerCase,
} from './layer-parts.ts'

/**
 * Floating layers, and layers that are cut off by policies, areas, the page's end or other parts of a page.
 */
export const oddLayers: Record<string, LayerCase> = {
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
  '/cut-off': {
    what: 'fixed pictures in parts that cut them off are in their parts, however far down',
    css: `section { height: 400px; clip-path: inset(0) } .sky { position: fixed; inset: 0; background: linear-gradient(navy 45%, teal 45% 55%, maroon 55%) } .gap { height: 1500px; color: black }`,
    body: `<div class=gap>Text</div><section><div class=sky></div></section><div class=gap>Text</div><section><img class=sky src="/sides.svg" alt="" style="width: 100%; height: 100%; object-fit: cover"></section><div class=gap>Text</div>`,
    height: 5_300,
    colours: [
      [640, 1_450, white],
      [640, 1_600, navy],
      [640, 1_700, teal],
      [640, 1_800, maroon],
      [640, 1_950, white],
      [400, 3_450, navy],
      [1_200, 3_750, maroon],
      [400, 3_850, white],
    ],
  },
  '/cut-off-by-a-rectangle': {
    what: 'a fixed layer in a part that cuts it off as pages of 2010 do is behind the text in that part',
    css: `section { position: relative; height: 500px } .frame { position: absolute; inset: 0; clip: rect(auto, auto, auto, auto) } .sky { position: fixed; inset: 0; background: navy } h2 { position: relative; margin: 0; padding: 200px } .gap { height: 1800px; color: black }`,
    body: `<div class=gap>Text</div><section><div class=frame><div class=sky></div></div><h2>Title</h2></section><div class=gap>Text</div>`,
    height: 4_100,
    colours: [
      [1_200, 1_750, white],
      [1_200, 1_850, navy],
      [1_200, 2_250, navy],
      [1_200, 2_350, white],
    ],
  },
  '/cut-off-pseudo': {
    what: 'a fixed pseudo-element of a part that cuts it off is in that part',
    css: `section { height: 300px; clip-path: polygon(0 0, 100% 0, 100% 100%, 0 100%) } section::before { content: ''; position: fixed; inset: 0; background: ${sides} } .gap { height: 1500px; color: black }`,
    body: `<div class=gap>Text</div><section></section><div class=gap>Text</div>`,
    height: 3_300,
    colours: [[400, 1_450, white], ...halves(1_550), ...halves(1_750), [400, 1_850, white]],
  },
  '/sticky-below': {
    what: 'a sticky background over which the text is drawn up is behind that text, which stays where it is',
    css: `.sky { position: sticky; top: 0; height: 100vh; background: ${sides} } main { margin-top: -100vh; min-height: 0 } main::before { content: ''; position: absolute; top: 1000px; left: 600px; width: 80px; height: 80px; background: teal } footer { height: 300px }`,
    body: `<div><div class=sky></div><main>${lines}</main></div><footer></footer>`,
    height: 3_500,
    colours: [[640, 1_040, teal], ...[50, 1_190, 2_400, 3_190].flatMap(halves), [400, 3_300, white]],
  },
}
