import { bars, colourOf, navy, rgb, type ScrollerCase } from './scroller-parts.ts'

const area = '.area { position: relative; height: 100vh; overflow: hidden }'
const turned = (work: string) =>
  `<script>const area = document.querySelector('.area'); area.addEventListener('wheel', ({ deltaY }) => { ${work} })</script>`
const scroll = 'area.scrollTop += deltaY'
const moveTrack =
  "const most = area.scrollHeight - area.clientHeight; at = Math.max(-most, Math.min(0, at - deltaY)); area.firstElementChild.style.transform = 'translateY(' + at + 'px)'"

/** Areas that cut their content off by their style; a script scrolls them, except where it is said. */
export const wheelScrollers: Record<string, ScrollerCase> = {
  '/wheel': {
    what: 'that a script scrolls shows all of its content',
    css: area,
    body: `<div class=area>${bars(30)}</div>${turned(scroll)}`,
    height: 3000,
    bars: [600, 0, 100, 30],
  },
  '/wheel-track': {
    what: 'in which a script moves a track shows all of it',
    css: area,
    body: `<div class=area><div style="transform: translateY(0)">${bars(30)}</div></div><script>let at = 0</script>${turned(moveTrack)}`,
    height: 3000,
    bars: [600, 0, 100, 30],
  },
  '/wheel-below-a-header': {
    what: 'that a script scrolls below a header shows all of its content',
    css: `header { height: 100px; background: navy } ${area} .area { height: calc(100vh - 100px) }`,
    body: `<header></header><div class=area>${bars(30)}</div>${turned(scroll)}`,
    height: 3100,
    bars: [600, 100, 100, 30],
    others: [[600, 50, navy]],
  },
  '/wheel-in-a-tree': {
    what: 'in a shadow root that a script scrolls shows all of its content',
    body: `<div id=host></div><script>
      const root = host.attachShadow({ mode: 'open' })
      root.innerHTML = '<style>${area}</style><div class=area><slot></slot></div>'
      root.querySelector('.area').addEventListener('wheel', ({ currentTarget, deltaY }) => { currentTarget.scrollTop += deltaY })
      host.innerHTML = ${JSON.stringify(bars(30))}</script>`,
    height: 3000,
    bars: [600, 0, 100, 30],
  },
  '/cut': {
    what: 'that nothing scrolls is cut off as in the window',
    css: area,
    body: `<div class=area>${bars(30)}</div>`,
    height: 800,
    bars: [600, 0, 100, 8],
  },
  '/map': {
    what: 'that the wheel enlarges, with parts placed beyond its edge, stays as large as the window',
    css: `${area} .area i { position: absolute; left: 0; width: 1280px; height: 400px }`,
    body: `<div class=area>${[0, 1, 2, 3].map((nth) => `<i style="top: ${nth * 400}px; background: ${rgb(nth)}"></i>`).join('')}</div>${turned('area.style.zoom = 1 - deltaY / 1e4')}`,
    height: 800,
    bars: [600, 0, 400, 2],
    others: [[600, 10, colourOf(0)]],
  },
}
