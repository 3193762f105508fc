import type { Moving } from '../motion/motion.ts'

/**
 * Runs in a document at rest: its pictures keep the files that they have for its window. In a window of one
 * pixel they would request others and show those.
 */
export function holdPictures(): void {
  for (const root of (globalThis as Moving).vigiaMotion?.listRoots() ?? [document]) {
    for (const source of root.querySelectorAll<HTMLSourceElement>('picture > source[media]'))
      source.media = matchMedia(source.media).matches ? 'all' : 'not all'
  }
}
