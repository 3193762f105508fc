import { expect, onTestFinished, test } from 'vitest'
import { openLab } from '../testing/lab.ts'
import type { PausedRequest } from './intercept-requests.ts'
import type { Tab } from './tab.ts'
import { openTabs } from './tabs.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const never = new AbortController().signal

async function withTab<T>(egressUrl: string, work: (tab: Tab) => Promise<T>): Promise<T> {
  const viewport = { width: 800, height: 600 }
  const tabs = openTabs({ egressUrl, agent: 'Tester/1.0', viewport, scale: 1, before: () => [] })
  onTestFinished(() => tabs.close())
  return tabs.withTab({ deadlineMs: scaleTimeout(20_000) }, never, work)
}

const visit = async ({ main }: Tab) => {
  const { errorText } = await main.send('Page.navigate', { url: 'http://lab.example/' })
  if (errorText) throw new Error(errorText)
}
const titleOf = async ({ main }: Tab) =>
  (await main.send('Runtime.evaluate', { expression: 'document.title', returnByValue: true })).result.value

const post = (path: string) => `fetch('http://lab.example/${path}', { method: 'POST', mode: 'no-cors' })`
const inWorker = `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(`${post('worker')}.catch(() => {}).then(() => postMessage(1))`)}])))`

test('what is refused is asked for by neither the page nor a worker, and the page goes on', async () => {
  const { egressUrl, requests } = await openLab(
    `<img src="/picture"><script>${post('page')}.catch(() => { ${inWorker}.onmessage = () => { document.title = 'on' } })</script>`,
  )
  await withTab(egressUrl, async (tab) => {
    const decide = ({ request }: PausedRequest) => (request.method === 'POST' ? 'refuse' : 'send')
    await tab.intercept({ types: undefined, decide })
    await visit(tab)
    await expect.poll(() => titleOf(tab)).toBe('on')
  })
  expect(requests.filter((line) => line.startsWith('POST'))).toEqual([])
  expect(requests).toContain('GET http://lab.example/picture')
})

test('requests of some types alone are refused until others are', async () => {
  const { egressUrl, requests } = await openLab(
    `<img src="/picture" onerror="fetch('/text').finally(() => { document.title = 'on' })">`,
  )
  await withTab(egressUrl, async (tab) => {
    await tab.intercept({ types: ['Image'], decide: () => 'refuse' })
    await visit(tab)
    await expect.poll(() => titleOf(tab)).toBe('on')
    expect(requests).toContain('GET http://lab.example/text')
    expect(requests).not.toContain('GET http://lab.example/picture')
    await tab.intercept({ types: ['Font'], decide: () => 'refuse' })
    await tab.main.send('Page.reload')
    await expect.poll(() => requests).toContain('GET http://lab.example/picture')
  })
})

test('a page gets an answer in the network’s place', async () => {
  const { egressUrl, requests } = await openLab('<title>from the network</title>')
  await withTab(egressUrl, async (tab) => {
    const body = Buffer.from('<title>instead</title>')
    await tab.intercept({ types: ['Document'], decide: () => ({ contentType: 'text/html', body }) })
    await visit(tab)
    await expect.poll(() => titleOf(tab)).toBe('instead')
  })
  expect(requests).toEqual([])
})

test('a page that is refused to navigate stays as it is', async () => {
  const { egressUrl } = await openLab('<title>here</title>')
  await withTab(egressUrl, async (tab) => {
    await visit(tab)
    await expect.poll(() => titleOf(tab)).toBe('here')
    await tab.intercept({ types: ['Document'], decide: () => 'refuse' })
    const expression = `location.href = '/there'; new Promise((resolve) => setTimeout(resolve, 500))`
    await tab.main.send('Runtime.evaluate', { expression, awaitPromise: true })
    expect(await titleOf(tab)).toBe('here')
  })
})
