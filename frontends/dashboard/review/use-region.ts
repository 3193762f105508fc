import { useState } from 'react'
import type { Page } from '../api/types.ts'

/** Each page begins at its first change that is not accepted. */
export function useRegion(page: Page | undefined) {
  const [selected, setSelected] = useState({ pageId: '', region: 0 })
  const count = page?.regions.length ?? 0
  const first = Math.max(0, page?.regions.findIndex(({ isAccepted }) => !isAccepted) ?? 0)
  const region = page?.id === selected.pageId && selected.region < count ? selected.region : first
  const selectRegion = (next: number) => page && setSelected({ pageId: page.id, region: next })
  const stepRegion = (by: number) => count > 0 && selectRegion((region + by + count) % count)
  return { region, selectRegion, stepRegion }
}
