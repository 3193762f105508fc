import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium } from '../chromium.ts'
import { memoryOfProcesses } from '../limits/process-memory.ts'
import { signalProcess } from '../limits/signal-process.ts'
import { counter } from '@vigia/telemetry/meter'

const closingMs = 5_000
const countRestart = counter(
  'vigia.browser.restarts',
  'Browsers that were replaced by another, by what was wrong with them',
)
// Memory is measured only once per this many uses, because measuring is slow.
const measureEvery = 10

/** When a browser is replaced by a fresh one, and when an idle one is closed. */
export interface RecyclePolicy {
  maxUses: number
  maxAgeMs: number
  idleMs: number
  /** The limit for all processes of a browser together. */
  maxMemoryMb: number
}

export interface Running {
  pid: number
  isConnected(): boolean
  onEnd(listener: () => void): void
  close(): Promise<void>
}

interface Copy<B> {
  browser: B
  since: number
  uses: number
  inUse: number
  retired: boolean
  isTooLarge: boolean
  idle?: NodeJS.Timeout
}

export interface Acquired<B> {
  browser: B
  /** Kills a hanging browser, also for its other users. */
  kill(): void
  /** Gives the browser no new users; current users keep it until they are done. */
  retire(): void
  release(): void
}

interface State<B> {
  start: () => Promise<B>
  policy: RecyclePolicy
  /** All running browsers. */
  out: Set<Copy<B>>
  /** The browser for new users. */
  current: Promise<Copy<B>> | undefined
  /** Whether the last start failed. */
  failed: boolean
}

const defaultPolicy: RecyclePolicy = {
  maxUses: 100,
  maxAgeMs: 20 * 60_000,
  idleMs: 60_000,
  maxMemoryMb: 1_536,
}

/**
 * Shares one browser among many users, starting it when first needed; an old one is replaced, and closed once
 * its last user is done.
 */
export function openBrowserPool<B extends Running>(
  start: () => Promise<B>,
  recyclePolicy: Partial<RecyclePolicy>,
) {
  const policy = { ...defaultPolicy, ...recyclePolicy }
  const state: State<B> = { start, policy, out: new Set(), current: undefined, failed: false }
  return {
    take: () => take(state),
    close: () => close(state),
    waiting: () => (findChromium() && !state.failed ? [] : ['browser']),
    isRunning: () => state.out.size > 0,
  }
}

async function take<B extends Running>(state: State<B>): Promise<Acquired<B>> {
  const copy = await pick(state)
  clearTimeout(copy.idle)
  copy.uses += 1
  copy.inUse += 1
  return {
    browser: copy.browser,
    kill: () => end(copy),
    retire: () => void (copy.retired = true),
    release: () => release(state, copy),
  }
}

async function close<B extends Running>(state: State<B>): Promise<void> {
  await state.current?.catch(() => {})
  state.current = undefined
  await Promise.all([...state.out].map(shut))
}

function isGood({ browser, isTooLarge, uses, since, retired }: Copy<Running>, policy: RecyclePolicy) {
  const { maxUses, maxAgeMs } = policy
  return browser.isConnected() && !retired && !isTooLarge && uses < maxUses && Date.now() - since < maxAgeMs
}

async function launch<B extends Running>(state: State<B>): Promise<Copy<B>> {
  const browser = await state.start()
  const copy = { browser, since: Date.now(), uses: 0, inUse: 0, retired: false, isTooLarge: false }
  state.failed = false
  state.out.add(copy)
  browser.onEnd(() => state.out.delete(copy))
  return copy
}

async function pick<B extends Running>(state: State<B>): Promise<Copy<B>> {
  for (;;) {
    const launching = (state.current ??= launch(state))
    const copy = await launching.catch((error: unknown) => {
      if (state.current === launching) state.current = undefined
      state.failed = true
      throw error
    })
    if (isGood(copy, state.policy)) return copy
    if (state.current !== launching) continue
    countRestart({ reason: reasonOf(copy) })
    retire(state, copy)
  }
}

/** Marks a browser as retired: it gets no new users. */
function retire<B extends Running>(state: State<B>, copy: Copy<B>) {
  state.current = undefined
  copy.retired = true
  if (copy.inUse === 0) void shut(copy)
}

function end(copy: Copy<Running>) {
  // The browser takes a moment to end, and must get no new users meanwhile.
  copy.retired = true
  kill(copy)
}

function release<B extends Running>(state: State<B>, copy: Copy<B>) {
  copy.inUse -= 1
  if (copy.uses % measureEvery === 0) void measure(copy, state.policy)
  if (copy.inUse > 0) return
  if (copy.retired) return void shut(copy)
  copy.idle = setTimeout(() => retire(state, copy), state.policy.idleMs).unref()
}

async function measure(copy: Copy<Running>, { maxMemoryMb }: RecyclePolicy) {
  copy.isTooLarge = (await memoryOfProcesses(copy.browser.pid)) > maxMemoryMb
}

function reasonOf({ browser, retired, isTooLarge }: Copy<Running>): string {
  if (retired) return 'retired'
  if (!browser.isConnected()) return 'died'
  return isTooLarge ? 'memory' : 'old'
}

async function shut<B extends Running>(copy: Copy<B>) {
  clearTimeout(copy.idle)
  const closed = copy.browser.close().then(
    () => true,
    () => true,
  )
  if (!(await Promise.race([closed, sleep(closingMs, false, { ref: false })]))) kill(copy)
}

/** Kills the main process, whose end ends all others; the started process may be a wrapper script. */
function kill({ browser }: Copy<Running>) {
  if (browser.isConnected()) signalProcess(browser.pid, 'SIGKILL')
}
