import { limits } from '../limits.ts'
import { never, openSite } from './open-site.ts'
import { openTestCrawler } from './rehearse.ts'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import { startEgress } from '../../../tests/support/egress.ts'

/** All that a discovery has around it: a website, one that never answers, a port where nobody is, and the egress to all three. */
export async function openScene() {
  // The tests would wait long enough for what never comes.
  Object.assign(limits, { startMs: 4_000, answerMs: 4_000 })
  const site = await openSite()
  const silent = await openSite()
  silent.show({ '/': never })
  const closedHost = `127.0.0.1:${await freePort()}`
  const egress = await startEgress([site.host, silent.host, closedHost])
  const stage = openTestCrawler(egress.url)
  const close = async () => {
    await stage.close()
    await egress.stop()
    await site.close()
    await silent.close()
  }
  return { site, silent, closedHost, egress, stage, close }
}

export type Scene = Awaited<ReturnType<typeof openScene>>
