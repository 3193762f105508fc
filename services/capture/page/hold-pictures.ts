import { runAfter } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'

/**
 * Runs in a document at rest: its pictures keep the files that they have for its window. In a window of one
 * pixel they would request others and show those.
 */
export const holdPictures = runAfter([provideTrees], () => {
  for (const root of vigiaTrees.listRoots()) {
    for (const source of root.querySelectorAll<HTMLSourceElement>('picture > source[media]'))
      source.media = matchMedia(source.media).matches ? 'all' : 'not all'
  }
})
