import { serve, svg, type Answer, type Site } from '../../../tests/sites/serve.ts'

/** The colours of a page's sections, from the top. */
export const colours = Array.from({ length: 12 }, (_, nth): [number, number, number] => [
  20 + nth * 15,
  (90 + nth * 70) % 200,
  220 - nth * 12,
])

/** The row in the middle of a section's box in the screenshot. */
export const middleOf = (nth: number) => 200 + nth * 500 + 250

/** The colour that must never be visible. */
export const secretColour = [255, 0, 255]

/** Pages that reveal their parts while scrolling; below `/tree` a page's parts are in a shadow tree. */
export async function startRevealing(): Promise<Site> {
  return serve(({ pathname }) => {
    const [, path = ''] = /^\/tree(\/.*)$/.exec(pathname) ?? []
    return drawPart(pathname) ?? (path ? putInTree(answers[path]) : answers[pathname])
  })
}

function putInTree(answer: Answer | undefined): Answer | undefined {
  const parts = /<style>(.*)<\/style>\s*<body>(.*)<script>(.*)<\/script>$/s.exec(String(answer?.body))
  if (!parts) return undefined
  const [, css = '', content = '', script = ''] = parts
  const tree = JSON.stringify(`<style>${css}</style>${content}`)
  return {
    body: `<!doctype html><html lang="en"><title>Parts</title><style>body { margin: 0; font: 20px sans-serif }</style>
<body><div id="host"></div><script>const root = host.attachShadow({ mode: 'open' })
root.innerHTML = ${tree}
${script.replaceAll('document.querySelector', 'root.querySelector')}</script>`,
  }
}

const rgb = (nth: number) => `rgb(${colours[nth]?.join(' ')})`

function drawPart(path: string): Answer | undefined {
  const nth = Number(/^\/(?:late-)?parts\/(\d+)\.svg$/.exec(path)?.[1] ?? -1)
  if (nth < 0) return undefined
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="100%" height="100%" fill="${rgb(nth)}"/></svg>`
  return { body, type: svg, after: path.startsWith('/late') ? 900 : 50 }
}

const style = `body { margin: 0; font: 20px sans-serif } h1 { height: 200px; margin: 0 }
section { height: 500px; padding: 100px 0; box-sizing: border-box } .box { display: block; width: 600px; height: 300px; color: white }`

interface Parts {
  css?: string
  box?: (nth: number) => string
  script?: string
  before?: string
  start?: string
  end?: string
}

const box = (nth: number) => `<div class="box" style="background: ${rgb(nth)}">Part ${nth}</div>`

function page({ css = '', box: draw = box, script = '', before = '', start = '', end = '' }: Parts): Answer {
  const sections = colours.map((_, nth) => `<section>${draw(nth)}</section>`)
  return {
    body: `<!doctype html><html lang="en"><title>Parts</title><style>${style} ${css}</style>
<body>${start}<h1>Parts</h1>${before}${sections.join('\n')}${end}<script>const boxes = document.querySelectorAll('.box'); ${script}</script>`,
  }
}

const fading =
  '.box { opacity: 0; transform: translateY(80px); transition: 0.6s } .on { opacity: 1; transform: none }'
const observe = `const watch = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => target.classList.toggle('on', isIntersecting)))
boxes.forEach((one) => watch.observe(one))`
const isInView = `const isInView = (one) => one.getBoundingClientRect().top < innerHeight - 120 && one.getBoundingClientRect().bottom > 0`

const answers: Record<string, Answer> = {
  '/plain': page({}),
  '/observed': page({ css: fading, script: observe }),
  '/throttled': page({
    css: fading,
    script: `${isInView}; let waiting
      const check = () => { waiting = 0; boxes.forEach((one) => one.classList.toggle('on', isInView(one))) }
      addEventListener('scroll', () => (waiting ||= setTimeout(check, 200))); check()`,
  }),
  '/polled': page({
    css: '.box { visibility: hidden }',
    script: `${isInView}; let scrolled = true
      addEventListener('scroll', () => (scrolled = true))
      setInterval(() => { if (scrolled) boxes.forEach((one) => isInView(one) && (one.style.visibility = 'visible')); scrolled = false }, 50)`,
  }),
  '/scrubbed': page({
    script: `const draw = () => {
      boxes.forEach((one, nth) => {
        const { top } = one.parentElement.getBoundingClientRect()
        const share = Math.min(1, Math.max(0, (innerHeight - top) / innerHeight * 1.6))
        one.shown = (one.shown ?? share) + (share - (one.shown ?? share)) * 0.2
        one.style.opacity = one.shown
        one.style.transform = 'translateX(' + (1 - one.shown) * (nth % 2 ? 1300 : -1300) + 'px)'
      })
      requestAnimationFrame(draw)
    }
    draw()`,
  }),
  '/timeline': page({
    css: `@keyframes pass { 0%, 100% { opacity: 0; transform: scale(0.5) } 30%, 70% { opacity: 1; transform: none } }
      .box { animation: pass linear both; animation-timeline: view() }`,
  }),
  '/animated': page({
    css: '.box { opacity: 0 }',
    script: `const watch = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) =>
        setTimeout(() => target.animate({ opacity: isIntersecting ? 1 : 0 }, { duration: 600, fill: 'both' }), 400)))
      boxes.forEach((one) => watch.observe(one))`,
  }),
  '/tweened': page({
    css: '.box { opacity: 0; transform: translateY(150px) }',
    script: `const watch = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => {
        const [begins, from] = [performance.now() + 200, Number(target.style.opacity)]
        const draw = () => {
          const share = Math.min(1, Math.max(0, (performance.now() - begins) / 1000))
          const shown = from + (Number(isIntersecting) - from) * share
          target.style.opacity = shown
          target.style.transform = 'translateY(' + 150 * (1 - shown) + 'px)'
          if (share < 1) requestAnimationFrame(draw)
        }
        draw()
      }))
      boxes.forEach((one) => watch.observe(one.parentElement.firstElementChild))`,
  }),
  '/layered': page({
    css: '.fade { opacity: 0 } .fade .box { transform: translateX(400px) } .fade.on { opacity: 1 } .fade.on .box { transform: none }',
    box: (nth) => `<div class="fade">${box(nth)}</div>`,
    script: observe.replace('boxes', "document.querySelectorAll('.fade')"),
  }),
  '/contained': page({ css: 'section { content-visibility: auto; contain-intrinsic-size: auto 500px }' }),
  '/papered': page({
    box: (nth) =>
      `<div class="box" style="background: url(/parts/${nth}.svg) fixed center / cover">Part ${nth}</div>`,
  }),
  '/lazy': page({
    box: (nth) =>
      nth % 2
        ? `<img class="box" data-src="/parts/${nth}.svg" alt="">`
        : `<div class="box" data-background="/parts/${nth}.svg"></div>`,
    script: `${isInView}; let waiting
      const check = () => {
        waiting = 0
        boxes.forEach((one) => {
          if (!isInView(one)) return
          if (one.dataset.src) one.src = one.dataset.src
          if (one.dataset.background) one.style.backgroundImage = 'url(' + one.dataset.background + ')'
        })
      }
      addEventListener('scroll', () => (waiting ||= setTimeout(check, 200))); check()`,
  }),
  '/late-lazy': page({
    css: 'img { opacity: 0 } .there { opacity: 1 }',
    box: (nth) => `<img class="box" data-src="/late-parts/${nth}.svg" alt="">`,
    script: `${isInView}; let waiting
      const check = () => {
        waiting = 0
        boxes.forEach((one) => {
          if (one.src || !isInView(one)) return
          one.onload = () => requestAnimationFrame(() => setTimeout(() => one.classList.add('there'), 50))
          one.src = one.dataset.src
        })
      }
      addEventListener('scroll', () => (waiting ||= setTimeout(check, 200))); check()`,
  }),
  '/floating': page({
    css: `${fading} h1 { position: sticky; top: 0; height: 60px; margin-bottom: 140px; background: rgb(200 0 0) } .small { height: 20px }
      .up { position: fixed; right: 20px; bottom: 20px; width: 60px; height: 60px; background: rgb(255 0 255); opacity: 0 } .up.on { opacity: 1 }`,
    before: '<div class="up"></div>',
    script: `${observe}
      addEventListener('scroll', () => {
        document.querySelector('h1').classList.toggle('small', scrollY > 60)
        document.querySelector('.up').classList.toggle('on', scrollY > 300)
      })`,
  }),
  '/closed': page({
    css: `${fading} .secret { background: rgb(255 0 255) } nav, .tabs { position: absolute; top: 40px; width: 600px; height: 100px }
      .menu { position: absolute; top: 30px; opacity: 0; visibility: hidden } .aside { position: fixed; inset: 0 auto 0 0; width: 300px; transform: translateX(-100%) }
      .dialog { position: fixed; inset: 200px; opacity: 0; pointer-events: none } .answer { height: 0; overflow: hidden; opacity: 0 }
      .tabs { left: 640px } .tabs p { position: absolute; inset: 0; margin: 0; opacity: 0 } .tabs .open { opacity: 1 } .tip { opacity: 0; position: relative; height: 30px; margin-bottom: -30px }`,
    before: `<nav>Menu<div class="menu secret">Closed menu</div></nav><div class="aside secret">Aside</div><div class="dialog secret">Dialog</div>
      <div class="answer secret"><p>Answer</p></div><div class="tabs"><p class="open">One</p><p class="secret">Two</p></div><div class="tip secret">Tip</div>`,
    script: observe,
  }),
  '/inner': page({
    css: `${fading} html, body { height: 100%; overflow: hidden } .shell { display: flex; height: 100vh } aside { width: 100px } main { flex: 1; overflow-y: auto }
      .list { float: right; width: 200px; height: 100px; overflow: auto } .list p { height: 100px; margin: 0 } .list .secret { background: rgb(255 0 255) }`,
    start: '<div class="shell"><main>',
    before: '<div class="list"><p>First</p><p class="secret">Second</p></div>',
    end: '</main><aside>Aside</aside></div>',
    script: observe,
  }),
  '/wheel': page({
    css: `html, body { height: 100%; overflow: hidden } .box { opacity: 0 } .active .box { opacity: 1 } section { position: relative }`,
    script: `let at = 0
      const show = () => document.querySelectorAll('section').forEach((one, nth) => one.classList.toggle('active', nth === at))
      addEventListener('wheel', ({ deltaY }) => { at = Math.max(0, at + Math.sign(deltaY)); show() }); show()`,
  }),
  '/drawer': {
    body: `<!doctype html><html lang="en"><title>Drawer</title><style>html, body { height: 100%; margin: 0; overflow: hidden; position: relative }
      .drawer { position: absolute; bottom: 0; width: 100%; height: 300px; transform: translateY(100%); background: rgb(255 0 255) }</style><h1>A map</h1><div class="drawer">Drawer</div>`,
  },
  '/turning': turning(fading, observe),
  '/turning-unobserved': turning('', ''),
}

/** Slides at the same position, each visible for two seconds. */
function turning(css: string, script: string): Answer {
  const slides = [0, 3, 6, 9].map((nth) => `<p style="background: ${rgb(nth)}">Slide ${nth}</p>`)
  return page({
    css: `${css} .slides { position: absolute; top: 0; right: 0; width: 400px; height: 150px } .slides p { position: absolute; inset: 0; margin: 0; opacity: 0 } .slides .open { opacity: 1 }`,
    before: `<div class="slides">${slides.join('')}</div>`,
    script: `${script}; const slides = document.querySelectorAll('.slides p'); let at = 0
      const turn = () => slides.forEach((one, nth) => one.classList.toggle('open', nth === at % 4)); turn(); setInterval(() => { at += 1; turn() }, 2000)`,
  })
}
