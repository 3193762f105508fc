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
  const disappointments = new Map<string, number>()
  /** How many pages could not be rendered: they took too long, or too much memory. */
  const failures = new Map<string, number>()
  const speaking = new Set<string>()
  let rendered = 0
  let spentMs = 0
  let shown = new Map<Page, Rendered>()
  let line = Promise.resolve()

  const isPromising = ({ scripts, links }: Page) =>
    scripts !== '' &&
    (failures.get(scripts) ?? 0) < maxFailures &&
    (speaking.has(scripts) ||
      (disappointments.get(scripts) ?? 0) < maxDisappointments ||
      (links.length < fewLinks && !isEnough()))

  const run = async (page: Page, isNeeded: boolean) => {
    if (rendered >= limits.rendered || spentMs > stretched(limits.rendersMs)) return
    if (page.shown || !(isNeeded || isPromising(page))) return
    rendered += 1
    const before = performance.now()
    const result = await render(page.url, stretched(rendered === 1 ? limits.firstRenderMs : limits.renderMs))
    spentMs += performance.now() - before
    if (!result) return void failures.set(page.scripts, (failures.get(page.scripts) ?? 0) + 1)
    shown.set(page, result)
    if (showPage(page, result)) speaking.add(page.scripts)
    const isFruitful = frontier.hasNew(new Set(result.links).difference(new Set(page.links)), result.base)
    if (!isFruitful) disappointments.set(page.scripts, (disappointments.get(page.scripts) ?? 0) + 1)
  }

  return {
    look(page, isNeeded = false) {
      line = line.then(() => run(page, isNeeded))
      // Called when a page is done.
      line.catch(() => {})
    },
    async finish() {
      await line
      const done = shown
      shown = new Map()
      return done
    },
  }
}
