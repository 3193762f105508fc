import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'
import { ordinaryUser } from './ordinary-user.ts'
import { spawnChromium } from './spawn-chromium.ts'
import { commandOf, descendantsOf, isChromium } from './testing/lab.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const egressUrl = 'http://127.0.0.1:9'
const program = findChromium() ?? ''
/** Chromium runs without a sandbox only for root on a machine that forbids namespaces. */
const isBoxable = process.getuid?.() !== 0 || ordinaryUser(program) !== undefined

/** Answers the id of its own process. */
async function start(): Promise<number> {
  const chromium = await spawnChromium(egressUrl)
  onTestFinished(() => chromium.close())
  await chromium.browser.send('Target.createTarget', { url: 'about:blank' })
  return chromium.pid
}

/** Each flag closes a way around the egress, or turns off traffic that no page requested. */
const flags = [
  `--proxy-server=${egressUrl}`,
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  '--disable-domain-reliability',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-breakpad',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--remote-debugging-pipe',
]

test('a browser has every flag, and no port to be spoken to', async () => {
  const command = commandOf(await start())
  expect(flags.filter((flag) => !command.includes(`${flag} `))).toEqual([])
  expect(command).not.toMatch(/--remote-debugging-port|--ignore-certificate-errors|--disable-web-security/)
})

test('a browser runs as an unprivileged user, with its pages in a sandbox', async () => {
  const pid = await start()
  const expected = String(ordinaryUser(program)?.uid ?? process.getuid?.())
  // A process that was forked a moment ago may not be in its sandbox yet, or may have ended.
  await vi.waitFor(() => {
    const family = [pid, ...descendantsOf(pid)].filter(isChromium)
    expect(new Set(family.map(userOf))).toEqual(new Set([expected]))
    const renderers = family.filter((one) => commandOf(one).includes('--type=renderer'))
    expect(renderers.length).toBeGreaterThan(0)
    expect(renderers.map(isBoxed)).toEqual(renderers.map(() => isBoxable))
  }, scaleTimeout(10_000))
  expect(commandOf(pid).includes('--no-sandbox')).toBe(!isBoxable)
})

const userOf = (pid: number) => /^Uid:\s+(\d+)/m.exec(statusOf(pid))?.[1]
/** Chromium's sandbox: seccomp filters (2), and a PID namespace of its own. */
const isBoxed = (pid: number) =>
  /^Seccomp:\s+2$/m.test(statusOf(pid)) && /^NSpid:\s+\d+\s+\d+/m.test(statusOf(pid))
const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')
