import { walkScope } from './walk-scope.ts'

/**
 * Runs in documents and workers, as a text: whatever tells the time or is random, by its name. What this
 * scope does not have is left out.
 */
const readAll = `async (origin) => {
  const stamp = (value) => (value instanceof Date ? value.toISOString() : value)
  const fetched = fetch(origin + '/dated')
  const request = new Promise((resolve) => {
    const asked = new XMLHttpRequest()
    asked.onloadend = () => resolve(asked)
    asked.open('GET', origin + '/dated')
    asked.send()
  })
  const entriesOf = (type) => performance.getEntriesByType(type).map((entry) => entry.toJSON())
  const channel = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage('')
  })
  const jwkOf = async (algorithm, usages) => {
    const made = await crypto.subtle.generateKey(algorithm, true, usages)
    return crypto.subtle.exportKey('jwk', made.privateKey ?? made)
  }
  const signed = async () => {
    const data = new TextEncoder().encode('bread')
    const algorithm = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' }
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    const signature = await crypto.subtle.sign(algorithm, pair.privateKey, data)
    return crypto.subtle.verify(algorithm, pair.publicKey, signature, data)
  }
  const formFile = () => {
    const form = new FormData()
    form.append('file', new Blob(['x']), 'x.txt')
    return form.get('file').lastModified
  }
  const media = () => {
    const source = document.createElement('canvas').captureStream()
    return [source.id, source.getTracks()[0].id]
  }
  const animation = () => {
    const moved = document.body.animate([{ opacity: 1 }, { opacity: 0.9 }], 90_000)
    return new Promise((resolve) => setTimeout(() => resolve([moved.currentTime, moved.startTime]), 300))
  }
  const idle = () => new Promise((resolve) => requestIdleCallback((deadline) => {
    let count = 0
    while (deadline.timeRemaining() > 0) count += 1
    resolve([count, deadline.didTimeout])
  }))
  const observed = () => new Promise((resolve) => {
    new IntersectionObserver(([entry]) => resolve(entry.time)).observe(document.body)
  })
  const cookie = () => {
    document.cookie = 'short=yes; expires=' + new Date(Date.now() + 60_000).toUTCString()
    return document.cookie.includes('short=yes')
  }
  const storedCookie = async () => {
    await cookieStore.set({ name: 'stored', value: 'yes', expires: Date.now() + 60_000 })
    return Boolean(await cookieStore.get('stored'))
  }
  const measured = () => {
    performance.mark('one')
    performance.mark('two', { detail: 2 })
    performance.measure('between', 'one', 'two')
    performance.measure('since', 'one')
    performance.measure('whole')
    performance.measure('open', { start: 'one', detail: 'x' })
    performance.measure('long', { start: 1, duration: 5 })
    return [entriesOf('mark'), entriesOf('measure'), new PerformanceMark('three').startTime]
  }
  const readings = {
    'Date': () => [new Date(), Date(), Date.now(), new (new Date().constructor)(), Reflect.construct(Date, [])].map(stamp),
    'a class of dates': () => stamp(new (class extends Date {})()),
    'Intl': () => [new Intl.DateTimeFormat('en', { timeStyle: 'full' }).format(), new Intl.DateTimeFormat('en', { timeStyle: 'full' }).formatToParts()],
    'Temporal': () => ['instant', 'plainDateISO', 'plainTimeISO', 'plainDateTimeISO', 'zonedDateTimeISO'].map((name) => String(Temporal.Now[name]())),
    'Temporal elsewhere': () => String(Temporal.Now.plainDateTimeISO('Asia/Tokyo')),
    'performance.now': () => performance.now(),
    'performance.timeOrigin': () => performance.timeOrigin,
    'performance.toJSON': () => performance.toJSON(),
    'performance.timing': () => performance.timing.toJSON(),
    'navigation entry': () => [entriesOf('navigation'), performance.getEntriesByType('navigation')[0]?.domComplete],
    'sizes of the document': () => performance.getEntriesByType('navigation').map((entry) => [entry.transferSize, entry.encodedBodySize, entry.decodedBodySize]),
    'resource entries': () => entriesOf('resource').map(({ name, ...rest }) => rest),
    'paint entries': () => entriesOf('paint'),
    'entries of all types': () => performance.getEntries().map(({ entryType, name }) => [entryType, name.startsWith('http') ? 'a file' : name]),
    'entries of a file': () => performance.getEntriesByName(origin + '/frame').length + performance.getEntriesByName(location.origin + '/frame').length,
    'marks and measures': measured,
    'performance.memory': () => ({ ...performance.memory, used: performance.memory.usedJSHeapSize }),
    'document.lastModified': () => document.lastModified,
    'File.lastModified': () => [new File([], 'x').lastModified, stamp(new File([], 'x').lastModifiedDate), formFile(), new File([], 'x', { lastModified: 7 }).lastModified],
    'Event.timeStamp': async () => [new Event('x').timeStamp, (await channel()).timeStamp],
    'requestAnimationFrame': () => new Promise((resolve) => requestAnimationFrame(resolve)),
    'requestIdleCallback': idle,
    'setInterval': () => new Promise((resolve) => { let n = 0; const all = []; const id = setInterval(() => { all.push(Date.now()); if (++n === 3) { clearInterval(id); resolve(all) } }, 100) }),
    'scheduler.postTask': () => scheduler.postTask(() => performance.now(), { delay: 200 }),
    'AbortSignal.timeout': () => new Promise((resolve) => { const signal = AbortSignal.timeout(200); signal.onabort = () => resolve([performance.now(), signal.reason.name]) }),
    'IntersectionObserverEntry.time': observed,
    'document.timeline': () => [document.timeline.currentTime, new DocumentTimeline({ originTime: 100 }).currentTime],
    'Animation.currentTime': animation,
    'SVGSVGElement.getCurrentTime': () => document.createElementNS('http://www.w3.org/2000/svg', 'svg').getCurrentTime(),
    'AudioContext': () => { const context = new AudioContext(); return [context.currentTime, context.outputLatency, context.getOutputTimestamp()] },
    'HTMLMediaElement.currentTime': () => document.createElement('video').currentTime,
    'VideoPlaybackQuality': () => { const { creationTime, totalVideoFrames } = document.createElement('video').getVideoPlaybackQuality(); return [creationTime, totalVideoFrames] },
    'fetch: Date': async () => { const { headers } = await fetched; return [...headers, headers.get('date'), headers.get('expires'), headers.get('last-modified'), headers.get('age')] },
    'XMLHttpRequest: Date': async () => [(await request).getResponseHeader('Date'), (await request).getAllResponseHeaders()],
    'Math.random': () => [Math.random(), Math.random()],
    'crypto.getRandomValues': () => [...crypto.getRandomValues(new Uint32Array(3))],
    'crypto.randomUUID': () => crypto.randomUUID(),
    'generateKey: AES': () => jwkOf({ name: 'AES-GCM', length: 256 }, ['encrypt']),
    'generateKey: HMAC': () => jwkOf({ name: 'HMAC', hash: 'SHA-256' }, ['sign']),
    'generateKey: P-256': () => jwkOf({ name: 'ECDSA', namedCurve: 'P-256' }, ['sign', 'verify']),
    'generateKey: P-521': () => jwkOf({ name: 'ECDH', namedCurve: 'P-521' }, ['deriveBits']),
    'generateKey: Ed25519': () => jwkOf('Ed25519', ['sign', 'verify']),
    'generateKey: X25519': () => jwkOf({ name: 'X25519' }, ['deriveBits']),
    'a made key signs': signed,
    'address of an empty blob': () => URL.createObjectURL(new Blob()),
    'MediaStream.id': media,
    'navigation keys': () => [navigation.currentEntry.key, navigation.currentEntry.id, navigation.currentEntry.key],
    'navigator': () => [navigator.hardwareConcurrency, navigator.deviceMemory, navigator.connection?.rtt, navigator.connection?.downlink],
    'window': () => [outerWidth, outerHeight],
    'battery': async () => { const { level, charging, chargingTime } = await navigator.getBattery(); return [level, charging, chargingTime] },
    'storage': () => navigator.storage.estimate(),
    'a cookie of a minute': cookie,
    'a stored cookie of a minute': storedCookie,
  }
  const failed = (error) => error.name
  // All at once: what is asked for later comes in real time.
  const attempt = async (read) => read()
  const all = Object.entries(readings).map(async ([name, read]) => [name, await attempt(read).catch(failed)])
  return Object.fromEntries(await Promise.all(all))
}`

/** Runs in a document or in a worker: reads everything, and reports it to the site under the scope's name. */
export const reportReadings = (scope: string, origin = '') =>
  reportAll(scope, `(${readAll})('${origin}')`, origin)

/** Reports everything that can be reached from the scope's globals, by any name. */
export const reportGlobals = (scope: string, origin = '') =>
  reportAll(scope, `(${String(walkScope)})()`, origin)

const reportAll = (scope: string, reading: string, origin: string) => `${reading}.then((all) =>
  fetch('${origin}/readings?${encodeURIComponent(scope)}', { method: 'POST', mode: 'no-cors', body: JSON.stringify(all) }).then(() => all))`
