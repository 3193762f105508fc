import { send, write, type Pages, type Reply } from './reply.ts'

const leave = `
  localStorage.mark = sessionStorage.mark = name = 'was here'; document.cookie = 'script=1; max-age=9999; path=/'
  indexedDB.open('mark'); caches?.open('mark').then((cache) => cache.put('/mark', new Response('x')))
  navigator.storage?.getDirectory?.().then((folder) => folder.getFileHandle('mark', { create: true })).catch(() => {})
  globalThis.SharedWorker && new SharedWorker(URL.createObjectURL(new Blob(['onconnect = () => {}'])), 'mark')
  new BroadcastChannel('mark').onmessage = () => {}; navigator.locks?.request('mark', () => new Promise(() => {}))
  fetch('/kept')`

const findTraces = `(async () => {
  const found = [document.cookie && 'cookie', localStorage.mark && 'local', sessionStorage.mark && 'session', name && 'name']
  found.push((await indexedDB.databases()).length && 'database', (await caches?.keys())?.length && 'cache')
  const folder = await navigator.storage?.getDirectory?.().catch(() => undefined)
  if (folder) for await (const entry of folder.keys()) found.push('file ' + entry)
  found.push((await navigator.locks?.query())?.held.length && 'lock', (await navigator.serviceWorker?.getRegistrations())?.length && 'worker')
  document.title = found.filter(Boolean).join(', ') || 'nothing'
})()`

/** One page uses every kind of storage; another one lists in its title what it found. */
export const traces: Pages = {
  '/leaves-traces': send(write(`<script>${leave}</script>`), undefined, 200, {
    'set-cookie': ['mark=1; max-age=9999; path=/', 'hidden=1; HttpOnly; path=/'],
    'cache-control': 'max-age=9999',
    etag: '"mark"',
    'strict-transport-security': 'max-age=9999',
    'alt-svc': 'h3=":443"',
    'accept-ch': 'Sec-CH-UA-Full-Version-List',
  }),
  '/kept': send('kept', 'text/plain', 200, { 'cache-control': 'max-age=9999' }),
  '/finds-traces': (response, request) => {
    const sent = request.headers.cookie ? '<script>document.cookie = "sent=1"</script>' : ''
    reply(`${sent}<script>${findTraces}</script>`)(response, request)
  },
}

const reply = (body: string): Reply => send(write(body))
