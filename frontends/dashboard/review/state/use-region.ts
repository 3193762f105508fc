import { useLocation } from '../../../ui/routing/location.ts'
import type { Page } from '../../api/types.ts'
import { findRegion, nameRegion } from '../shared/region-key.ts'
import { openRegion } from '../shared/review-address.ts'

/** The change that the address names; each page begins at its first change that is not accepted. */
export function useRegion(page: Page | undefined) {
  const wanted = useLocation().searchParams.get('region')
  const regions = page?.regions ?? []
  const first = Math.max(
    0,
    regions.findIndex(({ isAccepted }) => !isAccepted),
  )
  const linked = wanted === null ? undefined : findRegion(regions, wanted)
  const region = linked ?? first
  const selectRegion = (next: number) => {
    const chosen = regions[next]
    if (page && chosen) openRegion(page.id, nameRegion(chosen, next))
  }
  const stepRegion = (by: number) =>
    selectRegion((region + by + regions.length) % Math.max(1, regions.length))
  return { region, isRegionLost: wanted !== null && linked === undefined, selectRegion, stepRegion }
}
