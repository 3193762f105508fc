import { bars, colourOf, navy, rgb, sections, white, type ScrollerCase } from './scroller-parts.ts'

/** Six columns of rows, each cell of which is positioned separately. */
const cellsOf = (count: number) =>
  Array.from({ length: count * 6 }, (_, at) => {
    const [nth, column] = [Math.floor(at / 6), at % 6]
    return `<i style="left: ${column * 400}px; top: ${nth * 100}px; background: ${rgb(nth)}">Line ${nth}</i>`
  }).join('')

/** Areas of layers, of frames, that scroll sideways, and that grow. */
export const oddScrollers: Record<string, ScrollerCase> = {
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
  '/sideways-tall': {
    what: 'that scrolls sideways, with parts that are taller than the window, shows one below the end of the other',
    css: 'main { display: flex; align-items: flex-start; height: 100vh; overflow: auto } section { flex: 0 0 100vw; height: 1200px }',
    body: `<main>${sections(3)}</main>`,
    height: 3600,
    bars: [600, 0, 1200, 3],
  },
  '/both-ways': {
    what: 'that scrolls down and sideways shows all of its rows, and nothing of the columns beside it among them',
    css: '.area { height: 100vh; overflow: auto } .sizer { position: relative; width: 2400px; height: 3000px } .sizer i { position: absolute; width: 400px; height: 100px }',
    body: `<div class=area><div class=sizer>${cellsOf(30)}</div></div>`,
    height: 3000,
    bars: [600, 0, 100, 30],
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
