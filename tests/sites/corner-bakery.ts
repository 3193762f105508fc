import type { SampleEdition } from '../../packages/common/sample-website.ts'
import { answerFor } from '../../services/sample/bakery/answer-for.ts'
import { type Answer, serve, type Site } from './serve.ts'

export interface CornerBakery extends Site {
  switchTo: (edition: SampleEdition) => void
  /** Delays every page by this many milliseconds. */
  slowDown: (milliseconds: number) => void
  /** Pages are not answered until `open`, so that a job on them cannot end. */
  close: () => void
  open: () => void
  /** The page that answers with an error; none if undefined. */
  breakPage: (path: string | undefined) => void
}

/** The verdicts on the second edition after the first was approved. */
export const verdicts = {
  changed: ['/breads', '/visit'],
  new: ['/christmas'],
  unchanged: ['/', '/cakes', '/gift-cards', '/pastries', '/story'],
  gone: ['/pumpkin-bread'],
}

export const firstPages = [...verdicts.changed, ...verdicts.unchanged, ...verdicts.gone].toSorted()

/** The sample website at an address of its own; `/__switch/2` switches it, too. */
export async function startCornerBakery(port?: number): Promise<CornerBakery> {
  let edition: SampleEdition = 1
  let delay = 0
  let opening = Promise.withResolvers<void>()
  opening.resolve()
  let broken: string | undefined
  const site = await serve(({ origin, pathname }): Answer | undefined => {
    const wanted = /^\/__switch\/([12])$/.exec(pathname)?.[1]
    if (wanted) edition = wanted === '1' ? 1 : 2
    if (wanted) return { body: `The bakery now shows edition ${wanted}.\n`, type: 'text/plain' }
    if (pathname === broken) return { status: 500, body: 'The oven is cold.' }
    const found = answerFor(origin, pathname, edition)
    if (!found?.type.startsWith('text/html')) return found
    return delay > 0 ? { ...found, after: delay } : { ...found, gate: () => opening.promise }
  }, port)
  return {
    ...site,
    switchTo: (next) => void (edition = next),
    slowDown: (milliseconds) => void (delay = milliseconds),
    close: () => void (opening = Promise.withResolvers()),
    open: () => opening.resolve(),
    breakPage: (path) => void (broken = path),
  }
}
