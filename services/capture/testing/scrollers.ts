import type { Answer } from '../../../tests/sites/serve.ts'
import { oddScrollers } from './odd-scrollers.ts'
import { wheelScrollers } from './wheel-scrollers.ts'
import { bars, colourOf, column, navy, sections, shell, style, type ScrollerCase } from './scroller-parts.ts'

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
  ...oddScrollers,
  ...wheelScrollers,
}

const html = (css: string, body: string): Answer => ({
  body: `<!doctype html><html lang=en><meta charset=utf-8><title>Areas</title><style>${style} ${css}</style><body>${body}</body></html>`,
})

export function answerScroller(path: string): Answer | undefined {
  // The page's first part is half as tall as the window, which is the frame.
  if (path === '/in-frame')
    return html('html, body { height: auto }', `<div style="height: 50vh"></div>${bars(30)}`)
  if (path.startsWith('/feed/')) return { body: bars(10, Number(path.slice(6))), after: 150 }
  const known = cases[path]
  return known && html(known.css ?? '', known.body)
}
