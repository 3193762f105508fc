import { clientFor, createPeople } from '../../../tests/stories/support/people.ts'
import { requestFor, type RequestSpec } from '../clients/generator.ts'
import type { LoadContext } from '../stack/load-stack.ts'
import { waitForJob, startJob } from './jobs.ts'
import { seedHistory, type Watched } from './seed-history.ts'
import type { WantedSite } from '../sites/sites-host.ts'

/**
 * Eight large websites that are captured during the reads, and a small one whose screenshots are requested.
 */
export const mixSites: WantedSite[] = [
  { kind: 'walks', pages: 50, count: 8 },
  { kind: 'small', pages: 2 },
]

/** Fills the stack with a thousand websites, and returns requests of the owners of forty of them. */
export async function createReadMix(context: LoadContext): Promise<RequestSpec[]> {
  const watched = await seedHistory(context.stack, { websites: 1_000 })
  return mixOf(watched.slice(0, 40), await captureSmallSite(context))
}

/** The calls that the dashboard makes: mostly jobs and lists of pages, and images. */
function mixOf(watched: Watched[], images: RequestSpec[]): RequestSpec[] {
  return watched.flatMap(({ owner, websiteId, jobId }, nth) => {
    const image = images[nth % images.length]
    return [
      requestFor(owner, '/'),
      requestFor(owner, '/api/auth/user/optional'),
      requestFor(owner, '/api/websites'),
      requestFor(owner, `/api/websites/${websiteId}`),
      requestFor(owner, `/api/websites/${websiteId}/pages-with-screenshots`),
      requestFor(owner, `/api/jobs/${jobId}`),
      requestFor(owner, `/api/jobs/${jobId}`),
      ...(image ? [image] : []),
    ]
  })
}

/** Captures a small website; returns requests for its thumbnails and the first full screenshot. */
export async function captureSmallSite(context: LoadContext): Promise<RequestSpec[]> {
  const [owner] = await createPeople(context.stack, 'user', 1)
  const [site] = context.sites.small
  if (!owner || !site) throw new Error('there is no small site')
  const started = await startJob(context, owner, site)
  await waitForJob(started)
  const pages = await clientFor(context.stack, owner).pages(started.websiteId)
  const shots = pages.flatMap(({ screenshots: { current } }) => (current ? [current] : []))
  const names = [
    ...shots.map(({ thumbnail }) => thumbnail),
    ...shots.slice(0, 1).map(({ filename }) => filename),
  ]
  return names.map((name) => requestFor(owner, `/screenshots/${name}`))
}
