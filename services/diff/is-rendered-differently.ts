import type { Picture } from '@vigia/proto/picture/v1/picture'

/** If one of the two does not name its browser and fonts, they are assumed to be the same. */
export function isRenderedDifferently(baseline: Picture, current: Picture): boolean {
  const differs = (one: string, other: string) => one !== '' && other !== '' && one !== other
  return differs(baseline.browser, current.browser) || differs(baseline.fonts, current.fonts)
}
