import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startJob, addWatchedWebsites, type Watched } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const screenshotMissing: Scenario = {
  id: 'F23',
  name: 'screenshots deleted from the store',
  async run(stack) {
    const pages = Math.min(8, stack.size.pages)
    const finish = stack.watch()
    const [watched] = await addWatchedWebsites(stack, { jobs: 1, pages })
    if (!watched) throw new Error('no website was added')
    const capture = async () => {
      const job = await startJob(watched, pages)
      await stack.ending([job])
      return job
    }
    const approve = () => watched.visitor.post(`/api/websites/${watched.websiteId}/approve-all`)
    const before = JSON.stringify(stack.processes())
    const broken: string[] = []

    // A current screenshot that is not approved yet: the next capture stores a new one.
    const jobs = [await capture()]
    broken.push(...(await deleteScreenshots(stack.data, watched, 404)))
    jobs.push(await capture())
    broken.push(...(await checkScreenshots(watched, 200)))
    // This screenshot is also the baseline of an unchanged page, so capturing it again restores it.
    await approve()
    broken.push(...(await deleteScreenshots(stack.data, watched, 404)))
    jobs.push(await capture())
    broken.push(...(await checkScreenshots(watched, 200)))
    // The baseline of a changed page: the page is new again.
    await deleteScreenshots(stack.data, watched, 404)
    stack.site.paint('painted')
    jobs.push(await capture())
    await approve()
    broken.push(...(await checkScreenshots(watched, 200)))
    stack.site.paint('plain')

    const verdict = await finish(jobs)
    if (JSON.stringify(stack.processes()) !== before) broken.push('a process crashed')
    return { ...verdict, broken: [...verdict.broken, ...broken] }
  },
}

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
