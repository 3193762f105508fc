import type { Page, Response } from 'playwright-core'

export type BrowserData = ReturnType<typeof watchBrowserData>

/** What the product leaves in a browser, and whom it lets the browser ask, from now on. */
export function watchBrowserData(page: Page) {
  const context = page.context()
  const kept = new Map<string, { httpOnly: boolean; sameSite: string; expires: number }>()
  const sent = new Set<string>()
  const stored = new Set<string>()
  const origins = new Set<string>()
  const reading: Promise<unknown>[] = []

  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
  })
  context.on('response', (response) => void reading.push(noteSent(response, sent)))

  /** Everything so far; to be called before a page is left as well, for what it might take with it. */
  async function read() {
    await Promise.all(reading)
    for (const { name, httpOnly, sameSite, expires } of await context.cookies())
      kept.set(name, { httpOnly, sameSite, expires })
    for (const name of await namesInStorage(page)) stored.add(name)
    const cookies = new Set([...kept.keys(), ...sent])
    return { kept, cookies: [...cookies].toSorted(), stored: [...stored], origins: [...origins] }
  }
  return { read }
}

/** Also of a cookie that is taken back before anybody looks. */
async function noteSent(response: Response, names: Set<string>) {
  const headers = await response.headersArray().catch(() => [])
  for (const { name, value } of headers)
    if (name.toLowerCase() === 'set-cookie') names.add(value.split('=', 1)[0] ?? '')
}

const namesInStorage = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await window.caches.keys()
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [
      ...keys,
      ...databases.map(({ name }) => `database ${name}`),
      ...caches.map((key) => `cache ${key}`),
    ]
  })
