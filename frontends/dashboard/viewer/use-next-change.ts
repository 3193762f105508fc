import { useRef, useState } from 'react'
import type { Page, ShotKind } from '../api/types.ts'
import { alignPanes, topOf } from '../alignment/align-panes.ts'

/** The pixels between the top of the window and the change that is scrolled to. */
const space = 96

/** Scrolls a screenshot to its next change, and from the last one to the first. */
export function useNextChange(page: Page, kind: ShotKind) {
  const ref = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState(-1)
  const rows = rowsOf(page, kind)
  const goOn = () => {
    const next = (last + 1) % rows.length
    const picture = ref.current?.querySelector<HTMLElement>('[data-state=active] img')
    const width = page.screenshots[kind]?.width
    if (!ref.current || !picture || !width) return
    const top = picture.getBoundingClientRect().top - ref.current.getBoundingClientRect().top
    const row = (rows[next] ?? 0) * (picture.clientWidth / width)
    ref.current.scrollTo({ top: ref.current.scrollTop + top + row - space })
    setLast(next)
  }
  return { ref, count: rows.length, goOn }
}

/** The rows at which changes begin in a screenshot; a difference image has the rows of both. */
function rowsOf({ regions, screenshots: { baseline, current } }: Page, kind: ShotKind): number[] {
  if (kind === 'baseline') return regions.map(({ baselineY }) => baselineY)
  if (kind === 'current' || !baseline?.height || !current?.height)
    return regions.map(({ currentY }) => currentY)
  const heights = { baseline: baseline.height, current: current.height }
  const aligned = alignPanes(regions, heights, Math.max(baseline.width ?? 0, current.width ?? 0))
  return regions.map((region) => topOf(aligned, region))
}
