import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../deploy/root.ts'
import { startHost } from '../host.ts'
import { openSite } from '../open-site.ts'
import type { Effort } from '../part.ts'
import { drawCosts } from './draw-costs.ts'
import type { Traced } from './host.ts'
import { reportCosts } from './report-costs.ts'
import { betweenSteps, type Cost } from './sum-costs.ts'

const script = new URL('./host.ts', import.meta.url)
const graph = join(root, 'docs/images/capture-costs.svg')
const most = { pages: 8, timeoutMs: 240_000 }

/** Traces captures one at a time, so that each task's time is its own page's. */
export async function measureCosts({ isQuick }: Effort): Promise<string> {
  const site = await openSite('lively')
  const host = startHost(script, [site.host])
  try {
    const paths = site.paths.slice(0, (isQuick ? 1 : most.pages) + 1)
    const traced: Traced[] = []
    for (const path of paths) traced.push(await host.ask<Traced>(site.url + path, most.timeoutMs))
    // The first page starts the browser.
    const pages = traced.slice(1)
    const steps = [...new Set(pages.flatMap((page) => page.steps)), betweenSteps]
    const [first, again] = [average(pages, (page) => page.first), average(pages, (page) => page.again)]
    if (!isQuick) writeFileSync(graph, drawCosts(first, steps))
    return reportCosts({ first, again, steps, pages: pages.length })
  } finally {
    await host.stop()
    await site.stop()
  }
}

/** The costs of a page, on average. */
const average = (pages: readonly Traced[], read: (page: Traced) => Cost[]): Cost[] =>
  pages.flatMap(read).map(({ step, thread, task, ms }) => ({ step, thread, task, ms: ms / pages.length }))
