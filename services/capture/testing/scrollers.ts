import type { Answer } from '../../../tests/sites/serve.ts'

type Colour = [number, number, number]

export interface ScrollerCase {
  what: string
  body: string
  css?: string
  height: number
  isCut?: boolean
  /** Where bars begin: from the left, from the top, how far one is below the other, and how many. */
  bars: [x: number, top: number, step: number, count: number]
  /** Colours at other places. */
  others?: [x: number, y: number, colour: Colour][]
}

export const colourOf = (nth: number): Colour => [40 + nth * 5, (60 + nth * 70) % 200, 220 - nth * 5]
const rgb = (nth: number) => `rgb(${colourOf(nth).join(' ')})`

const bars = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, nth) => `<div class=bar style="background:${rgb(from + nth)}">Line ${from + nth}</div>`,
  ).join('')
const sections = (count: number) =>
  Array.from(
    { length: count },
    (_, nth) => `<section style="background:${rgb(nth)}">Part ${nth}</section>`,
  ).join('')

const style = `html, body { height: 100%; margin: 0 } body { font: 20px sans-serif } .bar { height: 100px } * { box-sizing: border-box }`
const navy: Colour = [0, 0, 128]
const white: Colour = [255, 255, 255]

/** A custom element whose shadow root holds a frame for what is in its slot. */
const shell = (name: string, mode: string, inner: string) =>
  `<script>customElements.define('${name}', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: '${mode}' }).innerHTML = \`${inner}\` } })</script>`
const column = `<style>:host { display: flex; flex-direction: column; height: 100%; overflow: hidden } header { height: 60px; background: navy } div { flex: 1; overflow-y: auto }</style><header></header><div><slot></slot></div>`

export const cases: Record<string, ScrollerCase> = {
  '/open-root': {
    what: 'in an open shadow root shows what is in its slot',
    body: `<app-shell>${bars(30)}</app-shell>${shell('app-shell', 'open', column)}`,
    height: 3060,
    bars: [600, 60, 100, 30],
    others: [[600, 30, navy]],
  },
  '/closed-root': {
    what: 'in a closed shadow root shows what is in its slot',
    body: `<app-shell>${bars(30)}</app-shell>${shell('app-shell', 'closed', column)}`,
    height: 3060,
    bars: [600, 60, 100, 30],
  },
  '/parsed-root': {
    what: 'in a closed shadow root that the parser makes shows what is in its slot',
    body: `<section style="height: 100%"><template shadowrootmode=closed>${column.replaceAll(':host', 'main')}</template>${bars(30)}</section>`.replace(
      '<header>',
      '<main><header>',
    ),
    height: 3060,
    bars: [600, 60, 100, 30],
  },
  '/nested-roots': {
    what: 'in a closed shadow root in an open one is shown whole',
    body: `<outer-shell></outer-shell>${shell('inner-list', 'closed', `<style>:host { position: absolute; inset: 40px 0 0; overflow: auto } .bar { height: 100px }</style>${bars(20)}`)}
      ${shell('outer-shell', 'open', '<style>:host { position: fixed; inset: 0; background: navy }</style><inner-list></inner-list>')}`,
    height: 2040,
    bars: [600, 40, 100, 20],
    others: [[600, 20, navy]],
  },
  '/between': {
    what: 'between a header and a footer in the flow pushes the footer down',
    css: 'header, footer { height: 150px; background: navy } main { height: 100vh; overflow: auto }',
    body: `<header></header><main>${bars(30)}</main><footer></footer>`,
    height: 3300,
    bars: [600, 150, 100, 30],
    others: [
      [600, 75, navy],
      [600, 3225, navy],
    ],
  },
  '/percent': {
    what: 'whose parts are as tall as itself is as tall as all of them',
    css: '.area { height: 100%; overflow-y: scroll; scroll-snap-type: y mandatory } section { height: 100%; scroll-snap-align: start }',
    body: `<div class=area>${sections(6)}</div>`,
    height: 4800,
    bars: [600, 0, 800, 6],
  },
  '/container': {
    what: 'whose parts, paddings and fonts are measured in units of a container keeps their sizes',
    css: '.area { height: 100vh; overflow: auto; container-type: size } section { height: 50cqh; padding-top: 10cqb; font-size: 5cqh }',
    body: `<div class=area>${sections(8)}</div>`,
    height: 3200,
    bars: [600, 0, 400, 8],
  },
  '/dynamic': {
    what: 'of 100dvh with parts of 100svh is as tall as all of them',
    css: '.area { height: 100dvh; overflow: auto } section { height: 100svh }',
    body: `<div class=area>${sections(5)}</div>`,
    height: 4000,
    bars: [600, 0, 800, 5],
  },
  '/grid': {
    what: 'in a grid of per cents leaves the other rows and columns as they are',
    css: '.grid { display: grid; grid-template: 10% 80% 10% / 200px 1fr; height: 100vh } .edge { grid-column: 1/3; background: navy } main { overflow: auto }',
    body: `<div class=grid><div class=edge></div><aside style="background: navy"></aside><main>${bars(30)}</main><div class=edge></div></div>`,
    height: 3160,
    bars: [600, 80, 100, 30],
    others: [
      [600, 40, navy],
      [100, 2900, navy],
      [600, 3120, navy],
    ],
  },
  '/panes': {
    what: 'beside another is shown whole, and so is the other',
    css: 'body { display: flex; overflow: hidden } .left { width: 40%; overflow: auto; background: navy } .right { flex: 1; overflow: auto }',
    body: `<div class=left>${bars(12)}</div><div class=right>${bars(30)}</div>`,
    height: 3000,
    bars: [900, 0, 100, 30],
    others: [
      [300, 1150, colourOf(11)],
      [300, 1250, navy],
      [300, 2950, navy],
    ],
  },
  '/board': {
    what: 'is one of four columns, all of which are shown whole',
    css: 'body { display: flex; overflow: hidden } .column { flex: 1; overflow: auto }',
    body: [10, 12, 14, 9].map((count) => `<div class=column>${bars(count)}</div>`).join(''),
    height: 1400,
    bars: [800, 0, 100, 14],
    others: [
      [200, 950, colourOf(9)],
      [500, 1150, colourOf(11)],
      [1200, 850, colourOf(8)],
    ],
  },
  '/menu': {
    what: 'beside a menu that scrolls as well leaves the menu at its beginning',
    css: 'body { display: flex; overflow: hidden } nav { width: 220px; overflow: auto; background: navy } main { flex: 1; overflow: auto }',
    body: `<nav><div style="height: 4000px; background: navy"></div></nav><main>${bars(20)}</main>`,
    height: 2000,
    bars: [800, 0, 100, 20],
    others: [[100, 1900, navy]],
  },
  '/placed': {
    what: 'that is placed in the window by its edges is shown whole, above what is placed below it',
    css: '.top, .end { position: absolute; left: 0; right: 0; height: 50px; background: navy } .top { top: 0 } .end { bottom: 0 } main { position: absolute; inset: 50px 0; overflow: auto }',
    body: `<div style="position: fixed; inset: 0"><div class=top></div><main>${bars(20)}</main><div class=end></div></div>`,
    height: 2100,
    bars: [600, 50, 100, 20],
    others: [
      [600, 25, navy],
      [600, 2075, navy],
    ],
  },
  '/body': {
    what: 'that is the body of a page keeps its background below the text',
    css: 'html { overflow: hidden; background: white } body { overflow-y: auto; background: navy; padding: 0 100px }',
    body: bars(20),
    height: 2000,
    bars: [600, 0, 100, 20],
    others: [[50, 1900, navy]],
  },
  '/depth': {
    what: 'with layers at different depths shows each layer behind its own text',
    css: `.area { height: 100vh; overflow: hidden auto; perspective: 2px } .group { position: relative; height: 100vh; transform-style: preserve-3d }
      .back { position: absolute; inset: 0; transform: translateZ(-2px) scale(2) } .text { position: absolute; top: 100px; left: 500px; width: 200px; height: 100px; background: navy }`,
    body: `<div class=area>${[0, 1, 2, 3, 4].map((nth) => `<div class=group><div class=back style="background: ${rgb(nth)}"></div><div class=text></div></div>`).join('')}</div>`,
    height: 4000,
    bars: [1000, 0, 800, 5],
    others: [0, 1, 2, 3, 4].map((nth) => [600, nth * 800 + 150, navy]),
  },
  '/depth-pseudo': {
    what: 'whose layers are pseudo-elements and use translate and scale shows each where it belongs',
    css: `html { overflow: hidden } body { overflow: hidden auto; perspective: 100px } section { position: relative; height: 100vh; transform-style: preserve-3d }
      section::before { content: ''; position: absolute; inset: 0; translate: 0 0 -100px; scale: 2; background: inherit } section { background: var(--paper) }`,
    body: [0, 1, 2, 3]
      .map(
        (nth) =>
          `<style>.s${nth}::before { background: ${rgb(nth)} }</style><section class=s${nth}></section>`,
      )
      .join(''),
    height: 3200,
    bars: [600, 0, 800, 4],
  },
  '/sideways': {
    what: 'that scrolls sideways shows one width below the other',
    css: 'main { display: flex; height: 100vh; overflow-x: auto; scroll-snap-type: x mandatory } section { flex: 0 0 100vw; scroll-snap-align: start }',
    body: `<main>${sections(5)}</main>`,
    height: 4000,
    bars: [600, 0, 800, 5],
  },
  '/sideways-track': {
    what: 'that moves a wide track from right to left shows one width below the other',
    css: 'main { height: 100vh; overflow-x: scroll } .track { display: flex; width: 400vw; height: 100% } section { width: 100vw }',
    body: `<main dir=rtl><div class=track>${sections(4)}</div></main>`,
    height: 3200,
    bars: [600, 0, 800, 4],
  },
  '/frame': {
    what: 'that is a frame of the website is as tall as the page in it',
    css: 'body { overflow: hidden } iframe { display: block; border: 0; width: 100%; height: 100% }',
    body: `<iframe src="/in-frame"></iframe>`,
    height: 3400,
    bars: [600, 400, 100, 30],
  },
  '/frame-of-app': {
    what: 'in a frame of the website is shown whole',
    css: 'body { overflow: hidden } iframe { display: block; border: 0; width: 100%; height: calc(100% - 60px) } header { height: 60px; background: navy }',
    body: `<header></header><iframe src="/open-root"></iframe>`,
    height: 3120,
    bars: [600, 120, 100, 30],
  },
  '/anchored': {
    what: 'with something at its bottom edge leaves that where it was',
    css: 'main { position: relative; height: 100vh; overflow: auto } .edge { position: absolute; bottom: 0; left: 0; width: 200px; height: 50px; background: navy }',
    body: `<main>${bars(20)}<div class=edge></div></main>`,
    height: 2000,
    bars: [600, 0, 100, 20],
    others: [
      [100, 775, navy],
      [100, 1975, colourOf(19)],
    ],
  },
  '/dark': {
    what: 'without an end of its own keeps the colour behind its last text',
    css: '.app { display: flex; flex-direction: column; height: 100vh; background: navy } main { flex: 1; min-height: 0; overflow: auto; padding-bottom: 300px }',
    body: `<div class=app><header style="height: 80px"></header><main>${bars(20)}</main></div>`,
    height: 2380,
    bars: [600, 80, 100, 20],
    others: [
      [600, 40, navy],
      [600, 2300, navy],
    ],
  },
  '/greedy': {
    what: 'whose content is always taller than the area itself ends where endless pages end, and counts as cut',
    css: 'main { height: 100vh; overflow: auto } .rest { background: white }',
    body: `<main>${bars(10)}<div class=rest></div></main><script>
      const [main, rest] = [document.querySelector('main'), document.querySelector('.rest')]
      const grow = () => { rest.style.height = main.clientHeight * 2 + 'px' }; grow()
      new ResizeObserver(grow).observe(main)</script>`,
    height: 8000,
    isCut: true,
    bars: [600, 0, 100, 10],
    others: [[600, 7900, white]],
  },
  '/feed': {
    what: 'into which more comes from the network while one scrolls is shown to its end',
    css: 'main { height: 100vh; overflow: auto } .end { height: 20px; background: navy }',
    body: `<main>${bars(10)}<div class=end></div></main><script>
      const end = document.querySelector('.end'); let next = 10
      const more = async () => {
        if (next >= 40) return
        const text = await (await fetch('/feed/' + next)).text()
        next += 10; end.insertAdjacentHTML('beforebegin', text); watch.unobserve(end); watch.observe(end)
      }
      const watch = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && more()); watch.observe(end)</script>`,
    height: 4020,
    bars: [600, 0, 100, 40],
  },
}

const html = (css: string, body: string): Answer => ({
  body: `<!doctype html><html lang=en><meta charset=utf-8><title>Areas</title><style>${style} ${css}</style><body>${body}</body></html>`,
})

export function answerScroller(path: string): Answer | undefined {
  // Its first part is as tall as half of the window, which is the frame.
  if (path === '/in-frame')
    return html('html, body { height: auto }', `<div style="height: 50vh"></div>${bars(30)}`)
  if (path.startsWith('/feed/')) return { body: bars(10, Number(path.slice(6))), after: 150 }
  const known = cases[path]
  return known && html(known.css ?? '', known.body)
}
