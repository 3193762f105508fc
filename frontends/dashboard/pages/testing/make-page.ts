import type { Page, Status } from '../../api/types.ts'

export const shot = { filename: 'a.png', thumbnail: 'a.webp', width: 1, height: 1 }

/** A page that nothing is known about besides its status, changed as the test needs it. */
export const makePage = (path: string, status: Status, more: Partial<Page> = {}): Page => ({
  id: path,
  path,
  fullUrl: `https://example.com${path}`,
  title: null,
  status,
  mute: null,
  detection: null,
  diffPercentage: null,
  diffRatio: null,
  contentRatio: null,
  shiftedRows: null,
  regions: [],
  sensitivity: null,
  truncated: false,
  unsettled: false,
  textsNotShown: 0,
  reason: null,
  lastCaptured: null,
  goneAt: null,
  screenshots: {},
  ...more,
})

type Region = Page['regions'][number]

/** A region that changed in place; regions with one fingerprint show the same change. */
export const makeRegion = (fingerprint: string | null, more: Partial<Region> = {}): Region => ({
  kind: 'changed',
  x: 0,
  width: 10,
  baselineY: 0,
  baselineHeight: 10,
  currentY: 0,
  currentHeight: 10,
  pixels: 100,
  fingerprint,
  isAccepted: false,
  ...more,
})
