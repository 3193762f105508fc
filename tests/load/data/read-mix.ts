import { asks, browserOf, gather } from './people.ts'
import type { Ask } from '../clients/generator.ts'
import type { Ground } from '../stack/load-stack.ts'
import { endOf, startJob } from './jobs.ts'
import { makePast } from './seed-history.ts'
import type { Watched } from './seed-history.ts'
import type { WantedSite } from '../sites/sites-host.ts'

/** Eight large websites to be captured while people read, and a small one whose pictures they look at. */
export const mixSites: WantedSite[] = [
  { kind: 'walks', pages: 50, count: 8 },
  { kind: 'small', pages: 2 },
]

/** What is asked for by the owners of forty websites among a thousand. */
export async function makeMix(ground: Ground): Promise<Ask[]> {
  const watched = await makePast(ground.stack, { websites: 1_000 })
  return mixOf(watched.slice(0, 40), await takePictures(ground))
}

/** What people look at: mostly the state of jobs and lists of pages, and pictures. */
function mixOf(watched: Watched[], pictures: Ask[]): Ask[] {
  return watched.flatMap(({ owner, websiteId, jobId }, nth) => {
    const picture = pictures[nth % pictures.length]
    return [
      asks(owner, '/'),
      asks(owner, '/api/auth/user/optional'),
      asks(owner, '/api/websites'),
      asks(owner, `/api/websites/${websiteId}`),
      asks(owner, `/api/websites/${websiteId}/pages-with-screenshots`),
      asks(owner, `/api/jobs/${jobId}`),
      asks(owner, `/api/jobs/${jobId}`),
      ...(picture ? [picture] : []),
    ]
  })
}

/** Has a small website photographed; answers how its owner asks for the thumbnails and the first whole picture. */
export async function takePictures(ground: Ground): Promise<Ask[]> {
  const [owner] = await gather(ground.stack, 'user', 1)
  const [site] = ground.sites.small
  if (!owner || !site) throw new Error('pictures are taken of a small site')
  const started = await startJob(ground, owner, site)
  await endOf(started)
  const pages = await browserOf(ground.stack, owner).pages(started.websiteId)
  const shots = pages.flatMap(({ screenshots: { current } }) => (current ? [current] : []))
  const names = [
    ...shots.map(({ thumbnail }) => thumbnail),
    ...shots.slice(0, 1).map(({ filename }) => filename),
  ]
  return names.map((name) => asks(owner, `/screenshots/${name}`))
}
