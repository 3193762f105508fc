import { send, type Answer } from '../../../services/crawler/testing/open-site.ts'

/**
 * Every way for a page to reach an address, each with its own path; `turn`, `stun` and `quic` send packets
 * instead.
 */
export const attempts = {
  fetch: `fetch(at('fetch'), { mode: 'no-cors' })`,
  keepalive: `fetch(at('keepalive'), { mode: 'no-cors', keepalive: true, method: 'POST' })`,
  xhr: `{ const x = new XMLHttpRequest(); x.open('GET', at('xhr')); x.send() }`,
  img: `new Image().src = at('img')`,
  script: `add('script', { src: at('script') })`,
  module: `import(at('module')).catch(() => {})`,
  css: `add('link', { rel: 'stylesheet', href: at('css') })`,
  background: `add('div', { style: 'width: 9px; height: 9px; background: url(' + at('background') + ')' })`,
  font: `new FontFace('f' + nth, 'url(' + at('font') + ')').load().catch(() => {})`,
  object: `add('object', { data: at('object') })`,
  embed: `add('embed', { src: at('embed') })`,
  iframe: `add('iframe', { src: at('iframe') })`,
  srcdoc: `add('iframe', { srcdoc: '<img src="' + at('srcdoc') + '">' })`,
  blob: `add('iframe', { src: URL.createObjectURL(new Blob(['<img src="' + at('blob') + '">'], { type: 'text/html' })) })`,
  video: `add('video', { src: at('video'), preload: 'auto' })`,
  form: `{ const f = add('form', { action: at('form'), method: 'post', target: 'frame' + nth }); add('iframe', { name: 'frame' + nth }); f.submit() }`,
  popup: `open(at('popup'))`,
  ws: `new WebSocket(at('ws').replace('http', 'ws'))`,
  events: `new EventSource(at('events'))`,
  beacon: `navigator.sendBeacon(at('beacon'), 'x')`,
  ping: `add('a', { href: 'about:blank#', ping: at('ping'), target: 'sink' + nth }).click()`,
  download: `{ add('iframe', { name: 'saved' + nth }); add('a', { href: at('download'), download: 'x', target: 'saved' + nth }).click() }`,
  prefetch: `add('link', { rel: 'prefetch', href: at('prefetch') })`,
  preload: `add('link', { rel: 'preload', as: 'image', href: at('preload') })`,
  speculation: `add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ urls: [at('speculation')], eagerness: 'immediate' }], prerender: [{ urls: [at('speculation')], eagerness: 'immediate' }] }) })`,
  preconnect: `add('link', { rel: 'preconnect', href: at('') })`,
  'dns-prefetch': `add('link', { rel: 'dns-prefetch', href: '//prefetched.example' })`,
  'worker-fetch': `work("fetch('" + at('worker-fetch') + "', { mode: 'no-cors' })")`,
  'worker-ws': `work("new WebSocket('" + at('worker-ws').replace('http', 'ws') + "')")`,
  'service-worker': `navigator.serviceWorker?.register('/worker.js?' + encodeURIComponent(at('service-worker')), { scope: '/' + nth }).catch(() => {})`,
  'file-frame': `add('iframe', { src: 'file:///etc/passwd' })`,
  'file-fetch': `fetch('file:///etc/passwd').catch(() => {})`,
  stun: `call('stun:' + place)`,
  turn: `call('turn:' + place)`,
  'turn-tcp': `call('turn:' + place + '?transport=tcp')`,
  'named-stun': `call('stun:stun.example:' + place.split(':').at(-1))`,
  quic: `new WebTransport(at('quic').replace('http:', 'https:')).ready.catch(() => {})`,
} as const

/** A page that makes every attempt for every address; a failing one does not stop the others. */
export function hostilePage(places: string[]): string {
  const all = Object.values(attempts).map((attempt) => `(place, nth, at) => { ${attempt} }`)
  return `<!doctype html><title>hostile</title><h1>Hostile</h1><script>
    const add = (tag, has) => document.body.appendChild(Object.assign(document.createElement(tag), has))
    const work = (code) => new Worker(URL.createObjectURL(new Blob([code])))
    async function call(urls) {
      const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'u', credential: 'p' }] })
      peer.createDataChannel('x')
      await peer.setLocalDescription(await peer.createOffer())
    }
    addEventListener('unhandledrejection', (event) => event.preventDefault())
    let nth = 0
    function tryAll() {
      for (const place of ${JSON.stringify(places)}) for (const attempt of [${all.join(',\n')}]) {
        try { attempt(place, (nth += 1), (path) => 'http://' + place + '/' + path) } catch {}
      }
    }
    if (document.body) tryAll(); else addEventListener('DOMContentLoaded', tryAll)
    </script><img src="/slow.svg" width=9 height=9>`
}

/**
 * Resources of the page's website: an image that keeps the page loading during the attempts, and service
 * workers.
 */
export const resources = (places: string[]): Record<string, Answer> => ({
  '/slow.svg': (response) => {
    const image = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    // HTTP/3, which does not use the proxy.
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'alt-svc': `h3=":${places[0]?.split(':').at(-1)}"`,
    })
    setTimeout(() => response.end(image), 4_000)
  },
  ...Object.fromEntries(
    places.map((place) => {
      const to = `http://${place}/service-worker`
      const script = `addEventListener('install', (event) => event.waitUntil(fetch('${to}', { mode: 'no-cors' })))`
      return [`/worker.js?${encodeURIComponent(to)}`, send(script, 'text/javascript')]
    }),
  ),
})
