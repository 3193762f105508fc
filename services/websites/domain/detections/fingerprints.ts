import type { StoredRegion } from '../pages/page.ts'

/**
 * What makes two changes the same, for groups, mutes, versions and alerts alike: all that a region shows in both screenshots, wherever it is
 * on the page. Where those could not be compared row by row, its size has to do; such changes are in no group.
 */
export const fingerprintOf = (region: StoredRegion): string => region.fingerprint || sizeOf(region)

export const fingerprintsOf = (regions: StoredRegion[]): string[] => regions.map(fingerprintOf)

/** The key by which changes were distinguished before fingerprints; older mutes hold it. */
export const sizeOf = ({ kind, x, width, baselineHeight, currentHeight, pixels }: StoredRegion): string =>
  [kind, x, width, baselineHeight, currentHeight, pixels].join('/')
