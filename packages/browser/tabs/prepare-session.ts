import type { Session } from '../cdp.ts'
import { chromeOf } from '../pool/use-browser.ts'
import type { TabSettings } from './tab.ts'

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
    send('Emulation.setUserAgentOverride', describeChrome(major, settings.agent)),
    ...(isMain ? prepareMain(send, settings) : []),
    send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    }),
    send('Runtime.runIfWaitingForDebugger'),
  ])
}

/** Workers wait for the debugger as frames do; one that would answer in the network's place is never resumed. */
export function resume(send: Send, type: string, { agent }: TabSettings, major: string): void {
  if (type === 'service_worker') return
  send('Emulation.setUserAgentOverride', describeChrome(major, agent)).catch(() => {})
  send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }).catch(() => {})
  send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }).catch(
    () => {},
  )
  send('Runtime.runIfWaitingForDebugger').catch(() => {})
}

function prepareMain(send: Send, { viewport, scale }: TabSettings) {
  return [
    send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    send('Emulation.setDeviceMetricsOverride', {
      ...viewport,
      screenWidth: viewport.width,
      screenHeight: viewport.height,
      deviceScaleFactor: 1,
      scale,
      mobile: false,
    }),
  ]
}

function describeChrome(major: string, agent: string) {
  const brands = [
    { brand: 'Chromium', version: major },
    { brand: 'Google Chrome', version: major },
    { brand: 'Not?A_Brand', version: '24' },
  ]
  return {
    userAgent: `${chromeOf(major)} ${agent}`,
    acceptLanguage: 'en-US',
    userAgentMetadata: {
      brands,
      platform: 'Linux',
      platformVersion: '',
      architecture: 'x86',
      model: '',
      mobile: false,
    },
  }
}
