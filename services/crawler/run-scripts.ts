import type { Page } from './fetch-page.ts'
import type { Frontier } from './frontier.ts'
import { limits } from './limits.ts'
import type { Render, Rendered } from './render-links.ts'

/** Finds the links that are only there after scripts ran, without running the same scripts in vain again and again. */
export interface ScriptRunner {
  /** Queues a page; pages are rendered one after the other while others are being fetched. */
  look(page: Page): void
  /** What the pages looked at since the last time had to show. */
  finish(): Promise<Map<Page, Rendered>>
}

const inVain = 2
const fewLinks = 5

export function runScripts(render: Render, frontier: Frontier, isEnough: () => boolean): ScriptRunner {
  const disappointments = new Map<string, number>()
  let rendered = 0
  let spentMs = 0
  let shown = new Map<Page, Rendered>()
  let line = Promise.resolve()

  const isPromising = ({ scripts, links }: Page) =>
    scripts !== '' && (links.length < fewLinks || (disappointments.get(scripts) ?? 0) < inVain)

  const run = async (page: Page) => {
    if (isEnough() || rendered >= limits.rendered || spentMs > limits.rendersMs || !isPromising(page)) return
    rendered += 1
    const before = performance.now()
    const result = await render(page.url)
    spentMs += performance.now() - before
    if (!result) return
    shown.set(page, result)
    // What a person sees, and the picture will show.
    page.title = result.title || page.title
    const isFruitful = frontier.hasNew(new Set(result.links).difference(new Set(page.links)), result.base)
    if (!isFruitful) disappointments.set(page.scripts, (disappointments.get(page.scripts) ?? 0) + 1)
  }

  return {
    look(page) {
      line = line.then(() => run(page))
      // Whoever finishes hears of it.
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
