import { repeat, page, redirect, send, stream, write, type Pages } from './reply.ts'

const paragraph = Buffer.from('<p>and on</p>')
const block = Buffer.alloc(64 * 1024, 'x')

/** Pages that never finish loading, or keep navigating. */
export const endless: Pages = {
  '/body-in-drops': stream({}, () => drops(write('')), 100),
  '/body-in-floods': stream({}, () => drops(write(''), Buffer.from('<p>and on</p>'.repeat(5_000)))),
  '/body-of-10-gb': stream({ 'content-length': '10000000000' }, () => drops(write(''), block)),
  '/file-of-10-gb': stream(
    { 'content-length': '10000000000', 'content-type': 'application/octet-stream' },
    () => repeat(block),
  ),
  '/picture-of-10-gb': page('<img src="/endless.png" width=100 height=100>'),
  '/endless.png': stream({ 'content-type': 'image/png' }, () => repeat(block)),
  '/style-without-end': page('<link rel=stylesheet href="/endless.css">'),
  '/endless.css': stream({ 'content-type': 'text/css' }, () => repeat(Buffer.from('p { color: red }')), 100),
  '/script-without-end': page('<script src="/endless.js"></script>'),
  '/endless.js': stream(
    { 'content-type': 'text/javascript' },
    () => repeat(Buffer.from('window.n = 1;\n')),
    100,
  ),
  '/says-nothing': () => {},
  '/head-without-end': (response) => {
    const { socket } = response
    socket?.write('HTTP/1.1 200 OK\r\n')
    const more = setInterval(() => socket?.write(`X-More: ${'x'.repeat(100)}\r\n`), 5)
    const over = setTimeout(() => socket?.destroy(), 60_000)
    socket?.once('close', () => (clearInterval(more), clearTimeout(over)))
  },

  '/circle': redirect('/circle-back'),
  '/circle-back': redirect('/circle'),
  '/always-on': (response, request) =>
    redirect(`/always-on?${Number(new URL(request.url ?? '', 'http://x').search.slice(1)) + 1}`)(
      response,
      request,
    ),
  '/refreshes': page('<meta http-equiv="refresh" content="0">'),
  '/moves-on': page('<script>setTimeout(() => location.replace("/moves-on?" + Math.random()), 200)</script>'),
  '/moves-on-at-once': page('<script>location.replace("/moves-on-at-once?" + Math.random())</script>'),
  '/reloads': page('<script>setInterval(() => location.reload(), 200)</script>'),
  '/moves-within': page(`<script>let n = 0
    setInterval(() => { history.pushState({}, '', '/moves-within?' + n); location.hash = n += 1 }, 5)</script>`),
  '/goes-back': page(
    `<script>history.pushState({}, '', '/x'); setInterval(() => history.go(-1), 50); onpopstate = () => history.go(1)</script>`,
  ),
  '/frames-that-move-on': page(
    `<iframe src="/moves-on"></iframe><iframe src="/moves-on-at-once"></iframe><iframe src="/reloads"></iframe>`,
  ),
  '/frames-in-frames': page(
    '<iframe src="/frames-in-frames?"></iframe><script>if (parent !== window) document.querySelector("iframe").src = "/frames-in-frames?" + Math.random()</script>',
  ),
  '/polls': page('<script>setInterval(() => fetch("/popup?" + Math.random()), 10)</script>'),

  '/timers': page(`<p id=n>0</p><script>
    const more = () => { setTimeout(more, 0); setTimeout(more, 1e9) }; more()
    setInterval(() => (n.textContent = Number(n.textContent) + 1), 1)</script>`),
  '/timers-that-multiply': page(
    `<script>const more = () => { setTimeout(more, 1); setTimeout(more, 1) }; more()</script>`,
  ),
  '/frames-asked-for': page(
    '<script>const go = () => { requestAnimationFrame(go); document.body.offsetWidth }; go()</script>',
  ),
  '/idle-callbacks': page('<script>const go = () => { requestIdleCallback(go); }; go(); go()</script>'),
  '/microtasks': page(
    '<script>setTimeout(() => { const go = () => queueMicrotask(go); go() }, 300)</script>',
  ),
  '/mutations': page(
    `<script>new MutationObserver(() => document.body.append('x')).observe(document.body, { childList: true }); document.body.append('x')</script>`,
  ),
  '/messages': page(
    `<script>const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { port2.postMessage(0) }; port2.postMessage(0)</script>`,
  ),
  '/grows-by-scrolling':
    page(`<script>const more = () => { for (let n = 0; n < 40; n++) document.body.append(document.createElement('p'), 'more') }
    more(); onscroll = more</script>`),
  '/scrolls-itself': page(
    `<div style="height: 20000px"></div><script>const go = () => { scrollBy(0, 37); setTimeout(go, 1) }; go(); onscroll = () => scrollTo(0, 9000 * Math.random())</script>`,
  ),
  '/resizes-itself':
    page(`<div id=box style="background: navy"></div><script>const go = () => { box.style.height = 100 + (Date.now() * 7919 + performance.now() * 104729) % 5000 + 'px'; requestAnimationFrame(go) }; go()
    new ResizeObserver(() => (box.style.height = box.offsetHeight + 1 + 'px')).observe(box)</script>`),
  '/no-content': send('', 'text/html', 204),
}

function* drops(start: string, drop = paragraph): Iterable<Buffer> {
  yield Buffer.from(start)
  yield* repeat(drop)
}
