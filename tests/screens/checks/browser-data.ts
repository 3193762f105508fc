import type { Page, Response } from 'playwright-core'

export type BrowserData = ReturnType<typeof watchBrowserData>

/** Collects cookies, storage and request origins of the page from now on. */
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

  /** Everything so far; call it before leaving a page too, as its session storage may be lost. */
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

/** Names of cookies in responses, including those that are deleted again. */
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
