import { readFileSync } from 'node:fs'
import { crc32, constants, deflateRawSync, deflateSync } from 'node:zlib'
import { repeat, page, send, stream, write, type Pages } from './reply.ts'

const film = readFileSync(new URL('../pairs/files/film.webm', import.meta.url))
const megabyte = 1024 * 1024

/** Pages that are too large, some only after decompression. */
export const large: Pages = {
  '/tall': page('<div style="height: 100000px; background: linear-gradient(teal, orange)"></div>'),
  '/wide': page(
    '<div style="width: 100000px; height: 600px; background: linear-gradient(90deg, teal, orange)"></div>',
  ),
  '/tall-and-wide': page(
    '<div style="width: 100000px; height: 100000px; background: linear-gradient(45deg, teal, orange)"></div>',
  ),
  '/taller-than-numbers': page('<div style="height: 1e30px"></div><div style="height: 1e30px"></div>'),
  '/tall-and-restless': page(`<canvas id=c width=1280 height=16000></canvas><script>
    const go = () => { const p = c.getContext('2d'); const d = p.createImageData(1280, 400); crypto.getRandomValues(new Uint8Array(d.data.buffer, 0, 65536)); for (let n = 0; n < 16000; n += 400) p.putImageData(d, 0, n); }
    const w = new Worker(URL.createObjectURL(new Blob(['setInterval(() => postMessage(0), 30)']))); w.onmessage = () => { const p = c.getContext('2d'); p.fillStyle = 'rgb(' + [1, 2, 3].map(() => (nth = (nth * 1103515245 + 12345) % 2147483648) % 256) + ')'; p.fillRect(nth % 1280, 0, 200, 16000) }
    let nth = 1; go()</script>`),
  '/large-picture': page('<img src="/large.png" width=600 height=600>'),
  '/large-picture-at-full-size': page('<img src="/large.png">'),
  '/many-large-pictures': page(
    Array.from({ length: 8 }, (_, n) => `<img src="/large.png?${n}" width=100 height=100>`).join(''),
  ),
  '/large.png': (response, request) => send(largePng(), 'image/png')(response, request),
  '/large-canvas': page(
    `<script>for (let n = 0; n < 10; n++) { const c = document.createElement('canvas'); c.width = c.height = 16000; c.getContext('2d')?.fillRect(0, 0, 16000, 16000); document.body.append(c) }</script>`,
  ),
  '/bomb': stream({ 'content-encoding': 'gzip' }, () => bomb('<p>boom</p>'), 0),
  '/bomb-of-spaces': stream({ 'content-encoding': 'gzip' }, () => bomb(' '), 0),
  '/bomb-in-a-script': page('<script src="/bomb.js"></script>'),
  '/bomb.js': stream({ 'content-encoding': 'gzip', 'content-type': 'text/javascript' }, () => bomb(';'), 0),
  '/laughs': page('<img src="/laughs.svg" width=300 height=300>'),
  '/laughs-within': page(useExpansion()),
  '/laughs.svg': send(entityExpansion(), 'image/svg+xml'),
  '/laughs.xhtml': send(
    entityExpansion().replaceAll('svg', 'html').replace('2000/html', '1999/xhtml'),
    'application/xhtml+xml',
  ),
  '/film': page(
    '<video src="/film.webm" autoplay loop controls width=480 height=270 onpause="this.play()"></video><audio src="/film.webm" autoplay loop></audio>',
  ),
  '/films': page('<video src="/film.webm" autoplay muted loop width=48 height=27></video>'.repeat(100)),
  '/film.webm': send(film, 'video/webm'),
  '/long-page': page(`<p>${'word '.repeat(4_000_000)}</p>`),
  '/long-line': page(`<p style="white-space: nowrap">${'word'.repeat(2_000_000)}</p>`),
}

/** 30,000 pixels square and black: some hundred kilobytes that decode to 3.6 gigabytes. */
function largePng(): Buffer {
  const side = 30_000
  const row = Math.ceil(side / 8) + 1
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(row * side), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** robots.txt, a sitemap, and links to all pages. */
export const crawlerFiles = (paths: string[]): Pages => ({
  '/everything': page(paths.map((path) => `<a href="${path}">there</a>`).join(' ')),
  '/robots.txt': stream({ 'content-type': 'text/plain' }, () =>
    repeat(Buffer.from('Disallow: /never\n'.repeat(4_096))),
  ),
  '/sitemap.xml': stream({ 'content-encoding': 'gzip', 'content-type': 'text/xml' }, () =>
    bomb('<url><loc>/x</loc></url>'),
  ),
  '/links-without-end': (response, request) => {
    const at = Number(new URL(request.url ?? '', 'http://x').search.slice(3))
    page(
      `<p>Page ${at}</p>${Array.from({ length: 50 }, (_, n) => `<a href="/links-without-end?n=${at * 50 + n + 1}">on</a>`).join('')}`,
    )(response, request)
  },
  '/million-links': page('<a href="/never">x</a>'.repeat(200_000)),
})

/** The same compressed megabyte four thousand times: cheap to send, expensive to decompress. */
function* bomb(filling: string): Iterable<Buffer> {
  yield Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  yield pack(write(''))
  yield* repeat(pack(filling.repeat(megabyte / filling.length)), 4_096)
}

const pack = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })

function entityExpansion(): string {
  const more = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${more.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><text y="20">&l12;</text></svg>`
}

/** An image that grows without entities: by `use`, each group shows the previous one ten times. */
function useExpansion(): string {
  const more = Array.from(
    { length: 8 },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  )
  return `<svg width=300 height=300><defs><rect id="g0" width="9" height="9"/>${more.join('')}</defs><use href="#g8"/></svg>`
}
