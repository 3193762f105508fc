import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Unavailable } from '@vigia/common/errors'
import { TimeoutError } from '@vigia/common/time-limit'
import type { Tab } from './tab.ts'
import { openTabs, type TabsSettings } from './tabs.ts'
import {
  childrenOf,
  commandOf,
  descendantsOf,
  escapes,
  isChromium,
  openLab,
  openSentinel,
} from '../testing/lab.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const never = new AbortController().signal
const viewport = { width: 1280, height: 800 }
const soon = { deadlineMs: scaleTimeout(20_000) }

function tabsFor(settings: Partial<TabsSettings> & { egressUrl: string }) {
  const tabs = openTabs({ agent: 'Tester/1.0', viewport, scale: 1, before: () => [], ...settings })
  onTestFinished(() => tabs.close())
  return tabs
}

async function visit(tab: Tab, url = 'http://lab.example/') {
  const loaded = new Promise<void>((resolve) => tab.main.on('Page.loadEventFired', () => resolve()))
  const { errorText } = await tab.main.send('Page.navigate', { url })
  if (errorText) throw new Error(errorText)
  await loaded
}

/** Evaluates an expression in the page's own world. */
async function ask(tab: Tab, expression: string): Promise<unknown> {
  const question = { expression, returnByValue: true, awaitPromise: true }
  const { result } = await tab.main.send('Runtime.evaluate', question)
  return result.value
}

test.each([
  ['a response that broke off', '<img src="/half.svg">'],
  ['a file that the egress had no time for', '<link rel="stylesheet" href="/later.css">'],
])('a page that was loaded in part is an error, unless the part is accepted: %s', async (_, html) => {
  const { egressUrl } = await openLab(html)
  const tabs = tabsFor({ egressUrl })
  const capture = (isWhole: boolean) =>
    tabs.withTab({ ...soon, isWhole }, never, (tab) => visit(tab).then(() => 'seen'))
  await expect(capture(true)).rejects.toThrow('A part of the page broke off')
  expect(await capture(false)).toBe('seen')
})

test('nothing that a page does bypasses the egress', async () => {
  const { port, reached } = await openSentinel()
  const { egressUrl, requests } = await openLab(escapes(port))
  await tabsFor({ egressUrl }).withTab({ deadlineMs: scaleTimeout(30_000) }, never, async (tab) => {
    await visit(tab)
    await expect.poll(() => ask(tab, 'document.title')).toBe('tried')
  })
  expect(reached).toEqual({ tcp: 0, udp: 0 })
  expect(requests).toContain(`GET http://127.0.0.1:${port}/img`)
  expect(requests).toContain(`CONNECT 127.0.0.1:${port}`)
})

test('a page that blocks its thread runs into its deadline, and the next one works', async () => {
  const { egressUrl } = await openLab('<title>busy</title><script>while (location) ;</script>')
  const tabs = tabsFor({ egressUrl })
  await expect(tabs.withTab({ deadlineMs: 1_500 }, never, (tab) => visit(tab))).rejects.toThrow(TimeoutError)
  expect(await tabs.withTab(soon, never, (tab) => ask(tab, '1 + 1'))).toBe(2)
})

test('aborted work ends at once, with the reason', async () => {
  const { egressUrl } = await openLab('')
  const aborting = new AbortController()
  setTimeout(() => aborting.abort(new Error('the job was cancelled')), 200)
  const work = tabsFor({ egressUrl }).withTab(soon, aborting.signal, () => new Promise(() => {}))
  await expect(work).rejects.toThrow('the job was cancelled')
})

test('popups are closed, dialogs dismissed, and the page goes on', async () => {
  const { egressUrl } = await openLab(
    `<script>for (let i = 0; i < 20; i++) open('about:blank'); alert('a'); confirm('b'); prompt('c'); document.title = 'on'</script>`,
  )
  await tabsFor({ egressUrl }).withTab(soon, never, async (tab) => {
    await visit(tab)
    expect(await ask(tab, 'document.title')).toBe('on')
    const countPopups = async () => {
      const { targetInfos } = await tab.main.send('Target.getTargets')
      return targetInfos.filter(({ type, openerId }) => type === 'page' && openerId).length
    }
    await expect.poll(countPopups).toBe(0)
  })
})

test('what one page stored, the next cannot see, not even at the same time', async () => {
  const { egressUrl } = await openLab('<title>lab</title>')
  const tabs = tabsFor({ egressUrl })
  const leave = (tab: Tab) =>
    visit(tab).then(() =>
      ask(
        tab,
        `const found = document.cookie + (localStorage.mark ?? '') + (sessionStorage.mark ?? '')
        document.cookie = 'mark=1; max-age=9999'; localStorage.mark = sessionStorage.mark = '1'; found`,
      ),
    )
  const both = await Promise.all([tabs.withTab(soon, never, leave), tabs.withTab(soon, never, leave)])
  expect([...both, await tabs.withTab(soon, never, leave)]).toEqual(['', '', ''])
})

test('a tab sends its name, grants no permission, downloads nothing and runs no service worker', async () => {
  const { egressUrl } = await openLab('<title>lab</title>')
  await tabsFor({ egressUrl }).withTab(soon, never, async (tab) => {
    await visit(tab)
    const agent = await ask(tab, 'navigator.userAgent')
    expect(agent).toMatch(/ Chrome\/\d+\.0\.0\.0 Safari\/537\.36 Tester\/1\.0$/)
    expect(
      await ask(
        tab,
        `new Promise((r) => (new Worker(URL.createObjectURL(new Blob(['postMessage(navigator.userAgent)']))).onmessage = (e) => r(e.data)))`,
      ),
    ).toBe(agent)
    expect(await ask(tab, 'Notification.permission')).toBe('denied')
    expect(await ask(tab, 'navigator.webdriver')).toBeDefined()
    expect(
      await ask(
        tab,
        `matchMedia('(prefers-reduced-motion: reduce)').matches && matchMedia('(hover: hover)').matches`,
      ),
    ).toBe(true)
    const workers = `Promise.race([navigator.serviceWorker?.register('/w.js').then(() => 'in', () => 'in'), new Promise((r) => setTimeout(r, 300, 'out'))])`
    expect(await ask(tab, `navigator.serviceWorker ? ${workers} : 'out'`)).toBe('out')
  })
})

test('functions run in a frame of another site as in the page itself, which notices nothing of them', async () => {
  const { egressUrl } = await openLab(
    '<h1>lab</h1><script>if (self === top) document.body.append(Object.assign(document.createElement("iframe"), { src: "http://127.0.0.1:1/" }))</script>',
  )
  await tabsFor({ egressUrl }).withTab(soon, never, async (tab) => {
    await visit(tab)
    await ask(tab, 'Element.prototype.remove = () => { throw 1 }')
    await expect.poll(() => tab.frames()).toHaveLength(2)
    const places = tab.frames().map((frame) =>
      tab.run(
        frame,
        (word: string) => {
          document.querySelector('h1')?.remove()
          return word + String(self === top)
        },
        'top: ',
      ),
    )
    expect(await Promise.all(places)).toEqual(['top: true', 'top: false'])
  })
})

test('an egress that is away, or goes away while a page is open, is not the page’s fault', async () => {
  const { egressUrl, server } = await openLab('<title>lab</title>')
  const tabs = tabsFor({ egressUrl })
  const losing = tabs.withTab(soon, never, async (tab) => {
    await visit(tab)
    server.closeAllConnections()
    server.close()
    await ask(tab, `fetch('http://lab.example/more').catch(() => {})`)
    await sleep(100)
  })
  await expect(losing).rejects.toThrow(Unavailable)
  await expect(tabs.withTab(soon, never, (tab) => visit(tab))).rejects.toThrow(Unavailable)
})

test('a browser that is not installed counts as unavailable, with a message that helps', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  onTestFinished(() => void vi.unstubAllEnvs())
  const tabs = tabsFor({ egressUrl: 'http://127.0.0.1:9' })
  expect(tabs.waiting()).toEqual(['browser'])
  const work = tabs.withTab(soon, never, async () => {})
  await expect(work).rejects.toThrow(/CHROMIUM_PATH/)
  await expect(work).rejects.toThrow(Unavailable)
})

test('a browser that does not start is not the page’s fault', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/bin/false')
  onTestFinished(() => void vi.unstubAllEnvs())
  const work = tabsFor({ egressUrl: 'http://127.0.0.1:9' }).withTab(soon, never, async () => {})
  await expect(work).rejects.toThrow(Unavailable)
})

const ownBrowsers = () =>
  descendantsOf(process.pid).filter((pid) => isChromium(pid) && !/--type=|^\/bin\/sh/.test(commandOf(pid)))

/** Returns which browser did the work. */
const use = (tabs: ReturnType<typeof openTabs>, spoil = false) =>
  tabs.withTab(soon, never, async (tab) => {
    const [own = 0] = ownBrowsers()
    if (spoil) process.kill(own, 'SIGKILL')
    await ask(tab, '1')
    return own
  })

test('a browser that crashed is replaced, and so is an old one', async () => {
  const { egressUrl } = await openLab('')
  const tabs = tabsFor({ egressUrl, maxUses: 3 })
  const first = await use(tabs)
  await expect(use(tabs, true)).rejects.toThrow(/closed/)
  const second = await use(tabs)
  expect(second).not.toBe(first)
  expect([await use(tabs), await use(tabs)]).toEqual([second, second])
  expect(await use(tabs)).not.toBe(second)
})

test('a browser that takes too much memory is replaced', async () => {
  const { egressUrl } = await openLab('')
  const tabs = tabsFor({ egressUrl, maxMemoryMb: 1 })
  const first = await use(tabs)
  await expect.poll(() => use(tabs)).not.toBe(first)
})

test('an idle browser is closed', async () => {
  const { egressUrl } = await openLab('')
  await tabsFor({ egressUrl, idleMs: 50 }).withTab(soon, never, async () => {})
  await expect.poll(() => childrenOf(process.pid).filter(isChromium)).toEqual([])
})

test('a killed process leaves no browser behind, not even a busy one', async () => {
  const { egressUrl } = await openLab('<script>while (location) ;</script>')
  const code = `
    import { openTabs } from ${JSON.stringify(new URL('./tabs.ts', import.meta.url).href)}
    const tabs = openTabs({ egressUrl: '${egressUrl}', agent: '', viewport: { width: 800, height: 600 }, scale: 1, before: () => [] })
    await tabs.withTab({ deadlineMs: 60_000 }, new AbortController().signal, async (tab) => {
      await tab.main.send('Page.navigate', { url: 'http://lab.example/' })
      await new Promise(() => setInterval(() => {}, 1_000))
    })`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
  const { pid = 0 } = owner
  const family = await vi.waitFor(() => {
    const all = descendantsOf(pid)
    expect(all.some((each) => commandOf(each).includes('--type=renderer'))).toBe(true)
    return all
  }, scaleTimeout(20_000))
  owner.kill('SIGKILL')
  await expect.poll(() => family.filter(isChromium)).toEqual([])
})
