import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { findChromium, launchChromium } from './chromium.ts'
import { invariant } from './errors.ts'

const closingMs = 5_000

/** When a browser is replaced by a fresh one, and when it is put away. */
export interface Wear {
  mostUses: number
  oldestMs: number
  idleMs: number
}

interface Copy {
  browser: Browser
  pid: number
  since: number
  uses: number
  inUse: number
  retired: boolean
  idle?: NodeJS.Timeout
}

export interface Lent {
  browser: Browser
  /** For one that hangs; whoever else uses it loses it too. */
  kill(): void
  giveBack(): void
}

/** Lends one browser to many, starting it when first asked for; a worn one is replaced, and closed by the last who gives it back. */
export function openShelf(egressUrl: string, wear: Partial<Wear>) {
  const { mostUses = 50, oldestMs = 20 * 60_000, idleMs = 60_000 } = wear
  const out = new Set<Copy>()
  let current: Promise<Copy> | undefined
  let failed = false

  const isGood = ({ browser, uses, since }: Copy) =>
    browser.isConnected() && uses < mostUses && Date.now() - since < oldestMs

  async function launch(): Promise<Copy> {
    const browser = await launchChromium(egressUrl)
    const copy = { browser, pid: await pidOf(browser), since: Date.now(), uses: 0, inUse: 0, retired: false }
    failed = false
    out.add(copy)
    browser.on('disconnected', () => out.delete(copy))
    return copy
  }

  async function pick(): Promise<Copy> {
    for (;;) {
      const launching = (current ??= launch())
      const copy = await launching.catch((error: unknown) => {
        if (current === launching) current = undefined
        failed = true
        throw error
      })
      if (isGood(copy)) return copy
      if (current === launching) retire(copy)
    }
  }

  /** Nobody gets it any more. */
  function retire(copy: Copy) {
    current = undefined
    copy.retired = true
    if (copy.inUse === 0) void shut(copy)
  }

  async function take(): Promise<Lent> {
    const copy = await pick()
    clearTimeout(copy.idle)
    copy.uses += 1
    copy.inUse += 1
    return { browser: copy.browser, kill: () => kill(copy), giveBack: () => giveBack(copy) }
  }

  function giveBack(copy: Copy) {
    copy.inUse -= 1
    if (copy.inUse > 0) return
    if (copy.retired) return void shut(copy)
    copy.idle = setTimeout(() => retire(copy), idleMs).unref()
  }

  async function close() {
    await current?.catch(() => {})
    current = undefined
    await Promise.all([...out].map(shut))
  }

  const waiting = () => (findChromium() && !failed ? [] : ['browser'])

  return { take, close, waiting }
}

async function pidOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pid = processInfo.find(({ type }) => type === 'browser')?.id
  invariant(pid, 'a browser knows its own process')
  return pid
}

async function shut(copy: Copy) {
  clearTimeout(copy.idle)
  const closed = copy.browser.close().then(
    () => true,
    () => true,
  )
  if (!(await Promise.race([closed, sleep(closingMs, false, { ref: false })]))) kill(copy)
}

/** Its own process, whose end is the end of all others; the one Playwright knows may be a script that wraps it. */
function kill({ browser, pid }: Copy) {
  if (!browser.isConnected()) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It died meanwhile.
  }
}
