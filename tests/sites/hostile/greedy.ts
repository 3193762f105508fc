import { page, type Pages } from './reply.ts'

const script = (text: string) => page(`<script>${text}</script>`)
/** A script that runs code in a Web Worker. */
const worker = (text: string) => `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(text)}])))`

/** Each covers a large area with several effects that are drawn in software. */
function svgFilters(): string {
  const effects = `<feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="20"/><feMorphology operator="dilate" radius="90"/>
    <feConvolveMatrix order="9" kernelMatrix="${'1 '.repeat(81)}"/><feDiffuseLighting surfaceScale="9"><fePointLight x="9" y="9" z="9"/></feDiffuseLighting>`
  const one = (nth: number) =>
    `<svg width=3000 height=3000><filter id=f${nth} x=0 y=0 width=1 height=1>${effects}</filter><rect width=3000 height=3000 filter="url(#f${nth})"/></svg>`
  return Array.from({ length: 20 }, (_, nth) => one(nth)).join('')
}

/** Pages that use as much CPU time and memory as possible. */
export const greedy: Pages = {
  '/busy': script('for (;;);'),
  '/busy-later': script('setTimeout(() => { for (;;); }, 500)'),
  '/busy-when-scrolled': page(
    `<div style="height: 5000px"></div><script>onscroll = () => { for (;;); }</script>`,
  ),
  '/busy-in-a-worker': script(worker('for (;;);')),
  '/busy-in-a-frame': page(
    '<iframe srcdoc="<script>setTimeout(() => { for (;;); }, 100)</script>"></iframe>',
  ),
  '/busy-in-many-workers': script(`for (let n = 0; n < 50; n++) ${worker('for (;;);')}`),
  '/workers-without-end': script(`setInterval(() => ${worker('for (;;);')}, 20)`),
  '/workers-that-allocate': script(
    `for (let n = 0; n < 200; n++) ${worker('const all = []; for (;;) all.push(new Uint8Array(1e7).fill(7))')}`,
  ),
  '/busy-half-the-time': script(
    'const go = () => { for (const end = performance.now() + 500; performance.now() < end;); setTimeout(go, 1) }; go()',
  ),
  '/busy-regexp': script(`/^(a+)+$/.test('a'.repeat(60) + 'b')`),
  '/busy-getter': script(`Object.defineProperty(Document.prototype, 'title', { get() { for (;;); } })`),
  '/synchronous-request': script(
    `const r = new XMLHttpRequest(); r.open('GET', '/says-nothing', false); r.send()`,
  ),

  '/memory': script(`const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))`),
  '/memory-in-buffers': script(
    `const all = []; setInterval(() => { const b = new Uint8Array(2e7); crypto.getRandomValues(b.subarray(0, 60000)); for (let n = 0; n < b.length; n += 4096) b[n] = 1; all.push(b) }, 100)`,
  ),
  '/memory-at-once': script(
    `const all = []; for (;;) { try { const b = new Uint8Array(1e8); for (let n = 0; n < b.length; n += 4096) b[n] = 1; all.push(b) } catch { break } }`,
  ),
  '/memory-in-a-worker': script(
    worker(
      `const all = []; for (;;) { const b = new Uint8Array(2e7); for (let n = 0; n < b.length; n += 4096) b[n] = 1; all.push(b); const end = performance.now() + 100; while (performance.now() < end); }`,
    ),
  ),
  '/memory-in-frames': script(
    `setInterval(() => { const f = document.createElement('iframe'); f.srcdoc = '<p>' + 'x'.repeat(1e6); document.body.append(f) }, 50)`,
  ),
  '/memory-in-blobs': script(
    `const all = []; setInterval(() => all.push(new Blob([new Uint8Array(2e7).fill(7)])), 100)`,
  ),
  '/memory-in-forty-blobs': script(
    `const all = [], b = new Uint8Array(32 * 2 ** 20).fill(7); for (let n = 0; n < 40; n++) all.push(new Blob([b]))`,
  ),
  '/memory-in-small-blobs': script(
    `const all = []; const go = () => { for (let n = 0; n < 2000; n++) all.push(new Blob(['x' + n])); setTimeout(go, 1) }; go()`,
  ),
  '/memory-in-a-database': script(
    `new Image().src = '/says-nothing'; const b = new Uint8Array(16 * 2 ** 20); for (let n = 0; n < b.length; n += 65536) crypto.getRandomValues(b.subarray(n, n + 65536))
    const q = indexedDB.open('a'); q.onupgradeneeded = () => q.result.createObjectStore('s')
    q.onsuccess = () => { let n = 0; const put = () => { const t = q.result.transaction('s', 'readwrite'); t.objectStore('s').put(b, n += 1); t.oncomplete = put }; put() }`,
  ),
  '/memory-in-history': script(
    `new Image().src = '/says-nothing'; const s = 'x'.repeat(1.2e7); let n = 0; const go = () => { history.pushState(s + n, '', '#' + n); if ((n += 1) < 45) setTimeout(go, 20) }; go()`,
  ),
  '/memory-in-textures': script(
    `const c = document.body.appendChild(document.createElement('canvas')), g = c.getContext('webgl'), b = new Uint8Array(2 ** 24)
    const all = []; const go = () => { const t = g.createTexture(); all.push(t); g.bindTexture(g.TEXTURE_2D, t); g.texImage2D(g.TEXTURE_2D, 0, g.RGBA, 2048, 2048, 0, g.RGBA, g.UNSIGNED_BYTE, b); g.finish(); setTimeout(go, 10) }; if (g) go()`,
  ),
  '/memory-in-canvases': script(
    `const all = []; setInterval(() => { const c = document.createElement('canvas'); c.width = c.height = 4000; c.getContext('2d').fillRect(0, 0, 4000, 4000); all.push(c); document.body.append(c) }, 100)`,
  ),
  '/memory-in-strings': script(
    `let s = 'x'; try { for (;;) s += s } catch {} const all = []; for (let n = 0;; n++) all.push((s + n).split('').length)`,
  ),

  '/sockets-without-end': script(
    `const text = 'x'.repeat(1e6); setInterval(() => { for (let n = 0; n < 20; n++) { const s = new WebSocket('ws://' + location.host + '/socket'); s.onopen = () => { for (let m = 0; m < 20; m++) s.send(text) } } }, 20)`,
  ),
  '/sockets-that-send': script(
    `const text = 'x'.repeat(1e6); for (let n = 0; n < 50; n++) { const s = new WebSocket('ws://' + location.host + '/socket'); s.onopen = () => setInterval(() => { for (let m = 0; m < 20; m++) s.send(text) }, 5) }`,
  ),

  '/nodes': script(
    `const f = document.createDocumentFragment(); for (let n = 0; n < 1e6; n++) f.append(document.createElement('i')); document.body.append(f)`,
  ),
  '/nodes-with-text': script(
    `let t = ''; for (let n = 0; n < 3e5; n++) t += '<p class=c' + n % 100 + '>word ' + n; document.body.insertAdjacentHTML('beforeend', t)`,
  ),
  '/nested': script(
    `let at = document.body; for (let n = 0; n < 1e5; n++) at = at.appendChild(document.createElement('div'))`,
  ),
  '/nested-in-html': page('<div>'.repeat(200_000)),
  '/nested-in-shadow': script(
    `let at = document.body; for (let n = 0; n < 5000; n++) at = at.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })`,
  ),
  '/attributes': page(`<p ${Array.from({ length: 50_000 }, (_, n) => `data-a${n}=x`).join(' ')}>`),
  '/listeners': script(
    `for (let n = 0; n < 1e5; n++) addEventListener('scroll', () => document.body.offsetWidth)`,
  ),

  '/style-that-costs': page(
    `<style>${Array.from({ length: 5_000 }, (_, n) => `body :has(.a${n} ~ .b${n}):nth-child(${n}n + 1) * > *::before`).join(',')} { color: red }</style>${'<div><p class=a1><i></i></p></div>'.repeat(3_000)}`,
  ),
  '/filters': page(
    `<style>i { position: absolute; inset: 0; filter: blur(40px) saturate(3) hue-rotate(9deg); backdrop-filter: blur(30px) } </style>${'<i>x</i>'.repeat(300)}`,
  ),
  '/filters-without-end': page(
    `<style>@keyframes go { to { filter: blur(99px) } } svg { position: absolute; animation: go 1s infinite }</style>${svgFilters()}`,
  ),
  '/shadows': page(
    `<style>i { position: absolute; inset: 100px; box-shadow: 0 0 400px 200px rgb(0 0 0 / 5%) } </style>${'<i></i>'.repeat(2_000)}`,
  ),
  '/animations': page(
    `<style>@keyframes go { to { rotate: 1turn; filter: blur(9px) } } i { display: inline-block; width: 9px; height: 9px; background: navy; animation: go 1s infinite }</style>${'<i></i>'.repeat(5_000)}`,
  ),
  '/variables': page(
    `<style>:root { --a0: x x x x; ${Array.from({ length: 40 }, (_, n) => `--a${n + 1}: var(--a${n}) var(--a${n}) var(--a${n});`).join('')} } p::before { content: var(--a40) }</style><p>`,
  ),
  '/grid': page(
    `<div style="display: grid; grid-template-columns: repeat(1000, 1fr); grid-template-rows: repeat(1000, 1fr)">${'<i style="grid-area: 1 / 1 / 1000 / 1000"></i>'.repeat(500)}</div>`,
  ),
  '/shader':
    script(`const c = document.body.appendChild(document.createElement('canvas')); c.width = c.height = 1000
    const g = c.getContext('webgl'); if (g) { const p = g.createProgram()
    for (const [k, t] of [[g.VERTEX_SHADER, 'attribute vec2 a; void main() { gl_Position = vec4(a, 0, 1); }'], [g.FRAGMENT_SHADER, 'precision highp float; void main() { float x = 0.0; for (int i = 0; i < 100000000; i++) x += sin(float(i) + gl_FragCoord.x); gl_FragColor = vec4(x); }']])
    { const s = g.createShader(k); g.shaderSource(s, t); g.compileShader(s); g.attachShader(p, s) }
    g.linkProgram(p); g.useProgram(p); g.bindBuffer(g.ARRAY_BUFFER, g.createBuffer()); g.bufferData(g.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), g.STATIC_DRAW); g.enableVertexAttribArray(0); g.vertexAttribPointer(0, 2, g.FLOAT, false, 0, 0)
    setInterval(() => g.drawArrays(g.TRIANGLES, 0, 3), 10) }`),
}
