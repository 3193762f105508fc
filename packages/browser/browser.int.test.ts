import { spawn } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import type { BrowserSettings } from './browser.ts'
import { Unavailable } from '@vigia/common/errors'
import { TimeoutError } from '@vigia/common/time-limit'
import {
  childrenOf,
  commandOf,
  descendantsOf,
  escapes,
  isChromium,
  openLab,
  openSentinel,
} from './testing/lab.ts'

const never = new AbortController().signal
const agent = 'Tester/1.0'

function browserFor(settings: Omit<BrowserSettings, 'agent'>) {
  const browser = openBrowser({ agent, ...settings })
  onTestFinished(() => browser.close())
  return browser
}

const visit = (page: Page) => page.goto('http://lab.example/')

test('a page that was loaded in part is an error, unless the part is accepted', async () => {
  const { egressUrl } = await openLab('<img src="/half.svg">')
  const browser = browserFor({ egressUrl })
  const capture = (isWhole: boolean) =>
    browser.withPage({ deadlineMs: 10_000, isWhole }, never, (page) => visit(page).then(() => 'seen'))
  await expect(capture(true)).rejects.toThrow('A part of the page broke off')
  expect(await capture(false)).toBe('seen')
})

test('nothing that a page does bypasses the egress', async () => {
  const { port, reached } = await openSentinel()
  const { egressUrl, requests } = await openLab(escapes(port))

  await browserFor({ egressUrl }).withPage({ deadlineMs: 20_000 }, never, async (page) => {
    await visit(page)
    await page.waitForFunction(() => document.title === 'tried', undefined, { timeout: 15_000 })
  })
  expect(reached).toEqual({ tcp: 0, udp: 0 })
  expect(requests).toContain(`GET http://127.0.0.1:${port}/img`)
  expect(requests).toContain(`CONNECT 127.0.0.1:${port}`)
})

test('a page that blocks its thread runs into its deadline, and the next one works', async () => {
  const { egressUrl } = await openLab('<title>busy</title><script>while (location) ;</script>')
  const browser = browserFor({ egressUrl })
  await expect(browser.withPage({ deadlineMs: 1_500 }, never, visit)).rejects.toThrow(TimeoutError)
  const title = await browser.withPage({ deadlineMs: 10_000 }, never, async (page) => {
    await page.setContent('<title>fine</title>')
    return page.title()
  })
  expect(title).toBe('fine')
})

test('a page that allocates all memory it can get crashes long before none is left, and the next one works', async () => {
  const { egressUrl } = await openLab(
    '<script>const all = []; setInterval(() => all.push(new Uint8Array(64 << 20).fill(1)), 50)</script>',
  )
  const browser = browserFor({ egressUrl })
  const crashed = browser.withPage({ deadlineMs: 30_000 }, never, async (page) => {
    const crash = page.waitForEvent('crash', { timeout: 25_000 })
    await visit(page)
    return crash.then(() => 'crashed')
  })
  await expect(crashed).resolves.toBe('crashed')
  const title = await browser.withPage({ deadlineMs: 10_000 }, never, async (page) => {
    await page.setContent('<title>fine</title>')
    return page.title()
  })
  expect(title).toBe('fine')
})

test('aborted work ends at once, with the reason', async () => {
  const { egressUrl } = await openLab('')
  const aborting = new AbortController()
  setTimeout(() => aborting.abort(new Error('the job was cancelled')), 200)
  const work = browserFor({ egressUrl }).withPage(
    { deadlineMs: 20_000 },
    aborting.signal,
    () => new Promise(() => {}),
  )
  await expect(work).rejects.toThrow('the job was cancelled')
})

test('popups are closed, dialogs dismissed, and the page goes on', async () => {
  const { egressUrl } = await openLab(
    `<script>for (let i = 0; i < 20; i++) open('about:blank'); alert('a'); confirm('b'); prompt('c'); document.title = 'on'</script>`,
  )
  await browserFor({ egressUrl }).withPage({ deadlineMs: 10_000 }, never, async (page) => {
    await visit(page)
    expect(await page.title()).toBe('on')
    await vi.waitFor(() => expect(page.context().pages()).toHaveLength(1))
  })
})

test('what one page stored, the next cannot see', async () => {
  const { egressUrl } = await openLab('<title>lab</title>')
  const browser = browserFor({ egressUrl })
  const leave = async (page: Page) => {
    await visit(page)
    return page.evaluate(() => {
      const found = document.cookie + (localStorage.getItem('mark') ?? '')
      document.cookie = 'mark=1'
      localStorage.setItem('mark', '1')
      return found
    })
  }
  await browser.withPage({ deadlineMs: 10_000 }, never, leave)
  expect(await browser.withPage({ deadlineMs: 10_000 }, never, leave)).toBe('')
})

test('an egress that is away, or goes away while a page is open, is not the page’s fault', async () => {
  const { egressUrl, server } = await openLab('<title>lab</title>')
  const browser = browserFor({ egressUrl })
  const losing = browser.withPage({ deadlineMs: 10_000 }, never, async (page) => {
    await visit(page)
    server.closeAllConnections()
    server.close()
    await page.evaluate(() => fetch('http://lab.example/more').catch(() => {}))
  })
  await expect(losing).rejects.toThrow(Unavailable)
  await expect(browser.withPage({ deadlineMs: 10_000 }, never, visit)).rejects.toThrow(Unavailable)
})

test('a browser that is not installed counts as unavailable, with a message that helps', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  onTestFinished(() => void vi.unstubAllEnvs())
  const browser = browserFor({ egressUrl: 'http://127.0.0.1:9' })
  expect(browser.waiting()).toEqual(['browser'])
  const work = browser.withPage({ deadlineMs: 10_000 }, never, async () => {})
  await expect(work).rejects.toThrow(/CHROMIUM_PATH/)
  await expect(work).rejects.toThrow(Unavailable)
})

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}

test('a browser that crashed is replaced, and so is an old one', async () => {
  const { egressUrl } = await openLab('')
  const browser = browserFor({ egressUrl, maxUses: 3 })
  const use = (spoil = false) =>
    browser.withPage({ deadlineMs: 10_000 }, never, async (page) => {
      const child = childrenOf(process.pid).find(isChromium)
      if (spoil && child) for (const each of [...descendantsOf(child), child]) kill(each)
      await page.evaluate(() => 1)
      return child
    })
  const first = await use()
  await expect(use(true)).rejects.toThrow(/closed/)
  const second = await use()
  expect(second).not.toBe(first)
  expect([await use(), await use()]).toEqual([second, second])
  expect(await use()).not.toBe(second)
})

test('an idle browser is closed', async () => {
  const { egressUrl } = await openLab('')
  const browser = browserFor({ egressUrl, idleMs: 50 })
  await browser.withPage({ deadlineMs: 10_000 }, never, async () => {})
  await vi.waitFor(() => expect(childrenOf(process.pid).filter(isChromium)).toEqual([]), 5_000)
})

test('a killed process leaves no browser behind, not even a busy one', async () => {
  const { egressUrl } = await openLab('<script>while (location) ;</script>')
  const code = `
    import { openBrowser } from ${JSON.stringify(new URL('./browser.ts', import.meta.url).href)}
    const browser = openBrowser({ egressUrl: '${egressUrl}', agent: '' })
    await browser.withPage({ deadlineMs: 60_000 }, new AbortController().signal, (page) => page.goto('http://lab.example/'))`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
  const { pid = 0 } = owner
  const family = await vi.waitFor(() => {
    const all = descendantsOf(pid)
    expect(all.some((each) => commandOf(each).includes('--type=renderer'))).toBe(true)
    return all
  }, 10_000)
  owner.kill('SIGKILL')
  await vi.waitFor(() => expect(family.filter(isChromium)).toEqual([]), 10_000)
}, 30_000)
