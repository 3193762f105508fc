import type { Session } from '../cdp.ts'
import { withTimeout } from '@vigia/common/time-limit'

/** The time in milliseconds for reading the Blobs: a busy machine starts the reporting process late. */
const patienceMs = 8_000
const never = new AbortController().signal
/** The browser's overhead per Blob beside its bytes, measured with a hundred thousand Blobs. */
const perBlobMb = 4 / 1_024
const blobsPage = 'chrome://blob-internals/'

type Talk = Pick<Session, 'send'>

/**
 * Megabytes of the browser's own memory that belong to the pages of one context, as the browser reports them:
 * Blobs and databases. Some of its memory cannot be attributed.
 */
export async function measurePageStorage(
  browser: Talk,
  sessionOf: (id: string) => Talk,
  contextId: string,
): Promise<number> {
  const sums = [addUpBlobs(browser, sessionOf, contextId), addUpDatabases(browser, sessionOf, contextId)]
  const sizes = await Promise.all(sums.map((sum) => withTimeout(sum, patienceMs, never).catch(() => 0)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Sums up a context's Blobs on an internal page of the browser that other pages cannot open. */
async function addUpBlobs(
  browser: Talk,
  sessionOf: (id: string) => Talk,
  browserContextId: string,
): Promise<number> {
  const { targetId } = await browser.send('Target.createTarget', {
    url: blobsPage,
    browserContextId,
    newWindow: true,
  })
  try {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const { result } = await sessionOf(sessionId).send('Runtime.evaluate', {
      expression: `(${String(readBlobs)})(${JSON.stringify(blobsPage)}, ${perBlobMb})`,
      awaitPromise: true,
      returnByValue: true,
    })
    return Number(result.value)
  } finally {
    browser.send('Target.closeTarget', { targetId }).catch(() => {})
  }
}

/** Runs inside that internal page. */
async function readBlobs(page: string, eachMb: number): Promise<number> {
  while (location.href !== page || document.readyState !== 'complete') {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const text = document.documentElement.textContent
  const lengths = Array.from(text.matchAll(/Length: ([\d,]+)/g), ([, length]) =>
    Math.min(2 ** 31, Number(length?.replaceAll(',', ''))),
  )
  return lengths.reduce((sum, length) => sum + length / 2 ** 20 + eachMb, 0)
}

async function addUpDatabases(
  browser: Talk,
  sessionOf: (id: string) => Talk,
  contextId: string,
): Promise<number> {
  const { targetInfos } = await browser.send('Target.getTargets', { filter: [{}] })
  const own = targetInfos.filter(({ browserContextId }) => browserContextId === contextId)
  const page = own.find(({ type, url }) => type === 'page' && url.startsWith('http'))
  if (!page) return 0
  const origins = new Set(own.flatMap(({ url }) => URL.parse(url)?.origin ?? []))
  const { sessionId } = await browser.send('Target.attachToTarget', {
    targetId: page.targetId,
    flatten: true,
  })
  const session = sessionOf(sessionId)
  const pending = [...origins].map((origin) =>
    session.send('Storage.getUsageAndQuota', { origin }).then(
      ({ usage }) => usage / 2 ** 20,
      () => 0,
    ),
  )
  const usages = await Promise.all(pending)
  browser.send('Target.detachFromTarget', { sessionId }).catch(() => {})
  return usages.reduce((sum, usage) => sum + usage, 0)
}
