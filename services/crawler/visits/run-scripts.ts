import type { Page } from '../pages/page.ts'
import type { Frontier } from '../pages/candidate.ts'
import { stretched } from '@vigia/telemetry/overload/overload'
import { limits } from '../limits/limits.ts'
import type { Render, Rendered } from '../rendering/render-links.ts'
import { showPage } from '../rendering/show-page.ts'

/** Finds links that only scripts add; scripts that added none are not run again. */
export interface ScriptRunner {
  /**
   * Queues a page, which is only rendered if it may have new links, or if it has to be classified; pages are
   * rendered one after the other while others are fetched.
   */
  look(page: Page, isNeeded?: boolean): void
  /** The results of the pages that were rendered since the last call. */
  finish(): Promise<Map<Page, Rendered>>
}

const maxDisappointments = 2
const maxFailures = 2
const fewLinks = 5

export function runScripts(render: Render, frontier: Frontier, isEnough: () => boolean): ScriptRunner {
  const runs: Runs = { ...noRuns(), render, frontier, isEnough }
  let line = Promise.resolve()
  return {
    look(page, isNeeded = false) {
      line = line.then(() => run(runs, page, isNeeded))
      // Called when a page is done.
      line.catch(() => {})
    },
    async finish() {
      await line
      const done = runs.shown
      runs.shown = new Map()
      return done
    },
  }
}

/** What is known of scripts, by their addresses. */
interface Runs {
  render: Render
  frontier: Frontier
  isEnough: () => boolean
  disappointments: Map<string, number>
  /** How many pages could not be rendered: they took too long, or too much memory. */
  failures: Map<string, number>
  speaking: Set<string>
  /** The number of rendered pages. */
  count: number
  spentMs: number
  /** The results that were not fetched yet. */
  shown: Map<Page, Rendered>
}

const noRuns = () => ({
  disappointments: new Map(),
  failures: new Map(),
  speaking: new Set<string>(),
  count: 0,
  spentMs: 0,
  shown: new Map(),
})

async function run(runs: Runs, page: Page, isNeeded: boolean): Promise<void> {
  if (runs.count >= limits.rendered || runs.spentMs > stretched(limits.rendersMs)) return
  if (page.shown || !(isNeeded || isPromising(runs, page))) return
  runs.count += 1
  const before = performance.now()
  const patienceMs = stretched(runs.count === 1 ? limits.firstRenderMs : limits.renderMs)
  const result = await runs.render(page.url, patienceMs)
  runs.spentMs += performance.now() - before
  if (!result) return countOne(runs.failures, page.scripts)
  runs.shown.set(page, result)
  if (showPage(page, result)) runs.speaking.add(page.scripts)
  const added = new Set(result.links).difference(new Set(page.links))
  if (!runs.frontier.hasNew(added, result.base)) countOne(runs.disappointments, page.scripts)
}

const isPromising = (runs: Runs, { scripts, links }: Page): boolean =>
  scripts !== '' &&
  (runs.failures.get(scripts) ?? 0) < maxFailures &&
  (runs.speaking.has(scripts) ||
    (runs.disappointments.get(scripts) ?? 0) < maxDisappointments ||
    (links.length < fewLinks && !runs.isEnough()))

function countOne(counts: Map<string, number>, scripts: string): void {
  counts.set(scripts, (counts.get(scripts) ?? 0) + 1)
}
