import { openEyes } from '../../services/capture/eyes.ts'
import type { Photograph } from '../../services/capture/eyes.ts'
import { closeComparer, compareImages } from '../../services/diff/comparer.ts'
import type { Sensitivity } from '../../services/diff/judge.ts'
import { startEgress } from '../egress.ts'
import type { Judge } from './judge-pairs.ts'
import type { Look, Looker } from './look-at-pairs.ts'

/** Our own eyes and our own verdict, as the services use them; `host` is the only private one that can be reached. */
export async function openVigia(host: string) {
  const egress = await startEgress([host])
  const eyes = openEyes({ egressUrl: egress.url, agent: 'VigiaBot/1.0', deadlineMs: 60_000 })
  const forever = new AbortController().signal
  const look: Looker<Photograph> = (url, slot, baseline) =>
    eyes.look({ url, websiteId: `website ${slot}`, ...(baseline && { baseline }) }, forever)
  const close = async () => {
    await Promise.all([eyes.close(), closeComparer()])
    await egress.stop()
  }
  return { look, close }
}

export async function compare(before: Photograph, after: Photograph, sensitivity: Sensitivity = 'normal') {
  const noise = { baseline: before.noise, current: after.noise }
  return compareImages(before.png, after.png, { sensitivity, noise, draw: false })
}

export const judgeWith =
  (sensitivity: Sensitivity): Judge<Photograph> =>
  async (before, after) => {
    if (before.sha256 === after.sha256) return { changed: false, reason: 'the same bytes' }
    const { changed, ratio, regions } = await compare(before, after, sensitivity)
    const places = regions.map(({ kind, pixels }) => `${kind} ${pixels}`).join(', ')
    return { changed, reason: `${(ratio * 100).toFixed(4)} % ${places && `(${places})`}`.trim() }
  }

/** The picture itself; throws the reason why there is none. */
export function photoOf(look: Look<Photograph>): Photograph {
  if ('error' in look) throw new Error(look.error)
  return look.photo
}
