import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startJob, addWebsiteOf, type AcceptedJob, type Watched } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const screenshotMissing: Scenario = {
  id: 'F23',
  name: 'screenshots deleted from the store',
  async run(stack) {
    const pages = Math.min(8, stack.size.pages)
    const finish = stack.watch()
    const watched = await addWebsiteOf(stack, pages)
    const before = JSON.stringify(stack.processes())
    const { jobs, broken } = await deleteAndCapture(stack, watched, pages)
    stack.site.paint('plain')
    const verdict = await finish(jobs)
    if (JSON.stringify(stack.processes()) !== before) broken.push('a process crashed')
    return { ...verdict, broken: [...verdict.broken, ...broken] }
  },
}

/** Deletes the screenshots of pages in three states, after each of which a capture stores them again. */
async function deleteAndCapture(stack: FaultStack, watched: Watched, pages: number) {
  const jobs: AcceptedJob[] = []
  const capture = async () => {
    const job = await startJob(watched, pages)
    await stack.ending([job])
    jobs.push(job)
  }
  await capture()
  // A current screenshot that is not approved yet: the next capture stores a new one.
  const broken = await deleteScreenshots(stack.data, watched, 404)
  await capture()
  broken.push(...(await checkScreenshots(watched, 200)))
  // This screenshot is also the baseline of an unchanged page, so capturing it again restores it.
  await approve(watched)
  broken.push(...(await deleteScreenshots(stack.data, watched, 404)))
  await capture()
  broken.push(...(await checkScreenshots(watched, 200)))
  // The baseline of a changed page: the page is new again.
  await deleteScreenshots(stack.data, watched, 404)
  stack.site.paint('painted')
  await capture()
  await approve(watched)
  broken.push(...(await checkScreenshots(watched, 200)))
  return { jobs, broken }
}

const approve = ({ visitor, websiteId }: Watched) => visitor.post(`/api/websites/${websiteId}/approve-all`)

/** Deletes the files of all current screenshots, and requests them. */
async function deleteScreenshots(data: string, watched: Watched, status: number): Promise<string[]> {
  for (const { screenshots } of await watched.visitor.pages(watched.websiteId)) {
    const key = /[0-9a-f-]{36}/.exec(screenshots.current?.filename ?? '')?.[0] ?? ''
    for (const type of ['png', 'webp']) rmSync(join(data, 'images', key.slice(0, 2), `${key}.${type}`))
  }
  return checkScreenshots(watched, status)
}

async function checkScreenshots({ visitor, websiteId }: Watched, status: number): Promise<string[]> {
  const pages = await visitor.pages(websiteId)
  const shots = pages
    .flatMap(({ screenshots }) => [screenshots.current, screenshots.baseline])
    .filter((shot) => !!shot)
  const names = shots.flatMap(({ filename, thumbnail }) => [filename, thumbnail])
  const answers = await Promise.all(names.map((name) => visitor.request('GET', `/screenshots/${name}`)))
  const others = answers.filter((answer) => answer.status !== status)
  return others.length > 0
    ? [`${others.length} screenshots answered ${others[0]?.status} instead of ${status}`]
    : []
}
