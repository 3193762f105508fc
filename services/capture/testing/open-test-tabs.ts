import { openTabs } from '@vigia/browser/tabs/tabs'
import { afterAll } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { clockScript } from '../clock/clock-script.ts'
import { endAnimationsScript } from '../clock/end-animations.ts'
import { limits } from '../settings.ts'

interface Site {
  host: string
  stop?: () => unknown
}

/**
 * Tabs that reach these websites, for the tests of a file. The scripts of `before` run first in each
 * document, and all websites are stopped after the last test.
 */
export async function openTestTabs(sites: Site[], before = () => [clockScript(), endAnimationsScript]) {
  const { url: egressUrl, stop: stopEgress } = await startEgress(sites.map(({ host }) => host))
  const tabs = openTabs({ egressUrl, agent: 'Tester/1.0', viewport: limits.viewport, scale: 1, before })
  afterAll(async () => {
    await tabs.close()
    await Promise.all([stopEgress(), ...sites.map(({ stop }) => stop?.())])
  })
  return { tabs, egressUrl }
}
