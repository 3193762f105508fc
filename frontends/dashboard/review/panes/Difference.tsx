import { useLayoutEffect, useRef } from 'react'
import { DifferenceLegend } from '../../viewer/DifferenceLegend.tsx'
import { Missing, Scroll } from '../../viewer/full-screenshots.styles.ts'
import { Screenshot } from '../../viewer/Screenshot.tsx'
import { topOf } from '../../alignment/align-panes.ts'
import type { Pair } from '../state/pair.ts'

/** The pixels above a region after scrolling to it. */
const margin = 96

/** The difference as it was drawn, with inserted and removed rows, at the selected region. */
export function Difference({ pair: { page, aligned }, selected }: { pair: Pair; selected: number }) {
  const ref = useRef<HTMLElement>(null)
  const { diff } = page.screenshots
  useLayoutEffect(() => {
    const [region, image] = [page.regions[selected], ref.current?.querySelector('img')]
    if (!ref.current || !region || !image || !diff?.width) return
    const top = image.getBoundingClientRect().top - ref.current.getBoundingClientRect().top
    const scale = image.clientWidth / diff.width
    ref.current.scrollTop += top + topOf(aligned, region) * scale - margin
    // oxlint-disable-next-line react/exhaustive-deps -- the page is a new object whenever the list is fetched.
  }, [page.id, diff?.filename, selected])
  return (
    <Scroll as="section" ref={ref} data-scrolls tabIndex={0} aria-label="Difference screenshot">
      {diff ? (
        <div role="presentation">
          <DifferenceLegend />
          <Screenshot shot={diff} alt={`Difference screenshot of ${page.fullUrl}`} />
        </div>
      ) : (
        <Missing>No difference screenshot available</Missing>
      )}
    </Scroll>
  )
}
