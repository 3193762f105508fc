import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideStages, type Staging } from './stages.ts'

interface Passing {
  /** The name of the event that advances the page's clock. */
  secret: string
  endsAt: number
  /** The total number of positions to visit. */
  maxPlaces: number
}

/**
 * Runs in the page: counts the texts that a large part that stays in the window shows on the way, but at none
 * of the positions in the screenshot, which are those directly below the part's previous one.
 */
export const countUnseenTexts = runAfter(
  [provideStages],
  withHelpers(countInPage, [readTexts, lookAt, pass, frame]),
)

async function countInPage({ secret, endsAt, maxPlaces }: Passing): Promise<number> {
  const placesEach = 8
  const seen = new Set<string>()
  const passed = new Set<string>()
  let left = maxPlaces
  const stages = (globalThis as Staging).vigiaStages?.found ?? []
  for (const { element, begins, ...stage } of stages) {
    const { height } = element.getBoundingClientRect()
    const room = Math.min(stage.room, endsAt - begins - height)
    const step = height / placesEach
    for (let nth = 0; nth * step <= room && left > 0; nth += 1, left -= 1) {
      await lookAt(secret, begins + nth * step)
      for (const text of readTexts(element)) (nth % placesEach === 0 ? seen : passed).add(text)
    }
    await lookAt(secret, begins + room)
    for (const text of readTexts(element)) seen.add(text)
  }
  return passed.difference(seen).size
}

/** The visible texts, except for numbers, which may count on while the page is scrolled. */
function readTexts(stage: Element): string[] {
  const texts: string[] = []
  for (const root of vigiaTrees.listRoots(stage)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text
      const element = vigiaTrees.parentOf(walker.currentNode)
      const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (isSeen && /\p{L}/u.test(data)) texts.push(data.trim())
    }
  }
  return texts
}

async function lookAt(secret: string, top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' })
  await frame()
  await frame()
  await pass(secret, 20)
  await frame()
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function pass(secret: string, ms: number) {
  const maxMs = 21_000
  return new Promise<void>((resolve) => {
    document.addEventListener(`${secret}.done`, () => resolve(), { once: true })
    setTimeout(resolve, maxMs)
    // In a document without scripts no clock would answer.
    if (document.dispatchEvent(new CustomEvent(`${secret}.pass`, { detail: ms, cancelable: true }))) resolve()
  })
}
