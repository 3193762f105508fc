import type { Session } from '../cdp.ts'
import { emulateMetrics } from './emulate-metrics.ts'
import { emulateTouch } from './emulate-touch.ts'
import { chromeOf, type Device } from '../pool/use-browser.ts'
import type { TabSettings, Viewport } from './tab-settings.ts'

type Send = Session['send']

/** Sent all at once; an existing page waits until the last is answered. */
export async function prepare(
  send: Send,
  isMain: boolean,
  settings: TabSettings,
  major: string,
): Promise<void> {
  await Promise.all([
    send('Page.enable'),
    send('Inspector.enable'),
    send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    send('Network.setBypassServiceWorker', { bypass: true }),
    ...settings.before.map((source) => send('Page.addScriptToEvaluateOnNewDocument', { source })),
    send('Emulation.setUserAgentOverride', describeChrome(major, settings)),
    ...(isMain ? prepareMain(send, settings) : []),
    send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    }),
    send('Runtime.runIfWaitingForDebugger'),
  ])
}

/** Resumes a worker that waits for the debugger, as frames do. */
export function resume(worker: Session, type: string, settings: TabSettings, major: string): void {
  const { send } = worker
  const ignore = () => {}
  send('Emulation.setUserAgentOverride', describeChrome(major, settings)).catch(ignore)
  send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }).catch(ignore)
  send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }).catch(
    ignore,
  )
  // A worklet has neither a clock nor timers.
  if (type === 'worker') runFirst(worker, settings.beforeWorkers ?? [])
  send('Runtime.runIfWaitingForDebugger').catch(ignore)
}

/**
 * Runs scripts in a worker before its first statement; while it waits for the debugger its timers do not
 * exist yet.
 */
function runFirst({ send, on }: Session, scripts: string[]): void {
  if (scripts.length === 0) return
  const ignore = () => {}
  on('Debugger.paused', () => {
    for (const expression of scripts) send('Runtime.evaluate', { expression, silent: true }).catch(ignore)
    // Disabling the debugger also resumes the worker.
    send('Debugger.disable').catch(ignore)
  })
  send('Debugger.enable').catch(ignore)
  const instrumentation = 'beforeScriptExecution' as const
  send('Debugger.setInstrumentationBreakpoint', { instrumentation }).catch(ignore)
}

function prepareMain(send: Send, { viewport, scale }: TabSettings) {
  return [
    ...(viewport.isMobile ? [emulateTouch(send)] : []),
    send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    emulateMetrics(send, viewport, scale),
  ]
}

/** Android treats a screen of at least this width as a tablet's. */
function deviceOf({ width, isMobile }: Viewport): Device {
  if (!isMobile) return 'desktop'
  return width < 600 ? 'phone' : 'tablet'
}

function describeChrome(major: string, { agent, viewport }: TabSettings) {
  const device = deviceOf(viewport)
  const isMobile = device !== 'desktop'
  const brands = [
    { brand: 'Chromium', version: major },
    { brand: 'Google Chrome', version: major },
    { brand: 'Not?A_Brand', version: '24' },
  ]
  return {
    userAgent: `${chromeOf(major, device)} ${agent}`,
    acceptLanguage: 'en-US',
    ...(isMobile && { platform: 'Linux armv81' }),
    userAgentMetadata: {
      brands,
      platform: isMobile ? 'Android' : 'Linux',
      platformVersion: '',
      architecture: isMobile ? '' : 'x86',
      model: '',
      mobile: device === 'phone',
    },
  }
}
