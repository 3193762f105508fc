import type { Picture } from '@vigia/proto/picture/v1/picture'

/**
 * Whether the two were rendered differently; if one of them does not name its browser and fonts, they are
 * assumed to be equal.
 */
export function isRenderedDifferently(baseline: Picture, current: Picture): boolean {
  const differs = (one: string, other: string) => one !== '' && other !== '' && one !== other
  return differs(baseline.browser, current.browser) || differs(baseline.fonts, current.fonts)
}
