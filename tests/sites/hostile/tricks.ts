import { page, send, write, type Pages } from './reply.ts'

const script = (text: string) => page(`<script>${text}</script>`)
const blank = `document.documentElement.innerHTML = ''; document.documentElement.style.background = 'white'`
let visits = 0

/** Pages that try to detect or break the capture. */
export const tricks: Pages = {
  '/overrides': script(`
    for (const name of ['dispatchEvent', 'addEventListener', 'querySelectorAll', 'querySelector', 'getAnimations', 'createTreeWalker'])
      for (const owner of [EventTarget.prototype, Document.prototype, Element.prototype, Node.prototype])
        if (name in owner) try { owner[name] = () => { throw new Error('no') } } catch {}
    for (const name of ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'CustomEvent', 'MutationObserver', 'CSSStyleSheet', 'scrollTo', 'getComputedStyle'])
      window[name] = () => { throw new Error('no') }
    Date = Promise = Map = Set = Array = Object = undefined; JSON.stringify = JSON.parse = () => 'no'
    Function.prototype.toString = Object.prototype.toString = () => 'no'; Reflect.apply = Reflect.construct = () => { throw new Error('no') }
    Array.prototype.map = Array.prototype.push = Array.prototype[Symbol.iterator] = () => { throw new Error('no') }
    performance.now = () => NaN; Math.max = Math.min = () => NaN; Number = String = () => NaN; document.images = 7
    Object.defineProperty(document, 'adoptedStyleSheets', { get() { throw new Error('no') } })`),
  '/overrides-of-objects':
    script(`Object.prototype.then = function (done) { }; Object.prototype.toJSON = () => 'no'
    Object.prototype.get = Object.prototype.value = () => 7; Array.prototype.toJSON = () => 'no'`),
  '/promises-that-never-keep': script(
    `Promise.prototype.then = () => new Promise(() => {}); Promise.resolve = Promise.all = () => new Promise(() => {}); window.queueMicrotask = () => {}`,
  ),
  '/clock-backwards': script(
    `let at = 1e12; Date.now = () => (at -= 1e6); performance.now = () => (at -= 1e6)`,
  ),
  '/listens-for-scripts': script(`
    const dispatch = EventTarget.prototype.dispatchEvent
    const add = EventTarget.prototype.addEventListener
    document.addEventListener = EventTarget.prototype.addEventListener = function (name, ...rest) { if (/still|vigia/.test(name)) { ${blank} } return Reflect.apply(add, this, [name, ...rest]) }
    window.CustomEvent = Document.prototype.createEvent = class { constructor() { ${blank} } }
    EventTarget.prototype.dispatchEvent = function (event) { ${blank}; return dispatch.call(this, event) }`),
  '/watches-for-changes': script(
    `new MutationObserver((all) => { for (const { addedNodes } of all) if (addedNodes.length) { ${blank} } }).observe(document, { subtree: true, childList: true })`,
  ),
  '/looks-for-traces':
    script(`const odd = /Headless/.test(navigator.userAgent) || /native code/.test(setTimeout) === false
    || Object.getOwnPropertyNames(window).some((name) => /vigia|cdc_|playwright|puppeteer/i.test(name)) || setTimeout.name !== 'setTimeout' || Date.length !== 7
    if (odd) { ${blank} }`),
  '/looks-at-traces-of-errors':
    script(`const e = new Error(); let seen = false; Object.defineProperty(e, 'stack', { get() { seen = true; return '' } }); console.debug(e); console.log(e)
    setTimeout(() => { if (seen) { ${blank} } }, 500)`),
  '/stops-debuggers': script(`setInterval(() => { debugger }, 50); debugger`),
  '/talks-without-end': script(
    `setInterval(() => { for (let n = 0; n < 1000; n++) console.log('x'.repeat(1e4), { n }) }, 10)`,
  ),
  '/errors-without-end': script(
    `setInterval(() => { for (let n = 0; n < 1000; n++) Promise.reject(new Error('x')) }, 10)`,
  ),
  '/written-anew': script(
    `setTimeout(() => { document.open(); document.write(${JSON.stringify(write('<p>Anew</p>'))}); document.close() }, 300)`,
  ),
  '/writes-without-end': script(
    `document.open(); document.write(${JSON.stringify(write(''))}); setInterval(() => document.write('<p>more'), 50)`,
  ),
  '/writes-frames':
    page(`<iframe></iframe><iframe></iframe><script>for (const { contentDocument: d } of document.querySelectorAll('iframe'))
    { d.open(); d.write('<script>setInterval(() => { document.open(); document.write(Math.random()); document.close() }, 20)<\\/script>'); d.close() }</script>`),
  '/removes-itself': script(`setTimeout(() => { document.documentElement.remove() }, 300)`),
  '/replaces-the-root': script(
    `setTimeout(() => document.replaceChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'), document.documentElement), 300)`,
  ),
  '/comes-and-goes': script(
    `setInterval(() => { const f = document.createElement('iframe'); document.body.append(f); setTimeout(() => f.remove(), 1) }, 2)`,
  ),
  '/another-each-time': (response, request) => {
    visits += 1
    page(`<style>body { background: hsl(${visits * 70} 60% 50%) !important }</style><p>${visits}`)(
      response,
      request,
    )
  },
  '/never-idle': page(`<div aria-busy=true>Loading</div><img src="/says-nothing">`),
  '/aria-modal': page(
    `<dialog id=d>No way out</dialog><script>d.showModal(); d.oncancel = (e) => e.preventDefault(); onfocus = onblur = () => d.showModal()</script>`,
  ),
  '/policy': send(write(''), undefined, 200, {
    'content-security-policy': "default-src 'none'; sandbox; require-trusted-types-for 'script'",
  }),
  '/refuses-frames': send(write('<iframe src="/refuses-frames"></iframe>'), undefined, 200, {
    'x-frame-options': 'DENY',
  }),
  '/pretends-to-be-refused': send(write(''), undefined, 200, { 'x-egress-error': 'not-allowed' }),
  '/pretends-to-be-away': send(write(''), undefined, 503, { 'x-egress-error': 'busy' }),

  '/service-worker': script(`navigator.serviceWorker?.register('/service-worker.js').then(() => { ${blank} })
    const f = document.createElement('iframe'); document.body.append(f)
    f.contentWindow.navigator.serviceWorker?.register('/service-worker.js').then(() => { ${blank} })
    ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/service-worker.js').then(() => { ${blank} })
    new Worker(URL.createObjectURL(new Blob(['navigator.serviceWorker?.register("/service-worker.js")'])))`),
  '/service-worker.js': send(
    `onfetch = (event) => event.respondWith(new Response('<h1>Taken over</h1>', { headers: { 'content-type': 'text/html' } })); oninstall = () => skipWaiting(); onactivate = () => clients.claim()`,
    'text/javascript',
  ),
}
