import type { StoredRegion } from '../pages/page.ts'

/**
 * The fingerprint that identifies a change for groups, mutes, versions and alerts: the region's content in
 * both screenshots, at any position. If these could not be compared row by row, the region's size is used
 * instead, and the change belongs to no group.
 */
export const fingerprintOf = (region: StoredRegion): string => region.fingerprint || sizeOf(region)

export const fingerprintsOf = (regions: StoredRegion[]): string[] => regions.map(fingerprintOf)

/** The key of a change before fingerprints existed, which older mutes contain. */
export const sizeOf = ({ kind, x, width, baselineHeight, currentHeight, pixels }: StoredRegion): string =>
  [kind, x, width, baselineHeight, currentHeight, pixels].join('/')
