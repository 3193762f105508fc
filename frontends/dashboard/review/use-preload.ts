import { useEffect } from 'react'
import { mostRowsInOne } from '@vigia/proto/picture-parts'
import { nextOpen } from './queue/review-queue.ts'
import type { Review } from './use-review.ts'

/** Loads the screenshots of the next page to decide, so that they are there when it is opened. */
export function usePreload({ queued, page }: Review) {
  const next = nextOpen(queued, page?.id)
  const names = [next?.screenshots.baseline, next?.screenshots.current]
    .flatMap((shot) => (shot && (shot.height ?? 0) <= mostRowsInOne ? shot.filename : []))
    .join(' ')
  useEffect(() => {
    for (const name of names.split(' ').filter(Boolean)) {
      const image = new Image()
      image.src = `/screenshots/${name}`
      void image.decode().catch(() => {})
    }
  }, [names])
}
