import { readEnvironment } from '@vigia/common/environment'
import { maxDomBytes } from '@vigia/storage/dom-snapshot'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

const env = readEnvironment({
  EGRESS_URL: z.url().default('http://127.0.0.1:8090'),
  PUBLIC_URL: z.url().default('https://github.com/vigia'),
  // Most of a page's time is waiting, which costs memory only: with three pages for each core the cores were
  // idle for a sixth of the time. Concurrent screenshots are limited to the number of cores.
  CAPTURE_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .default(Math.min(8, 4 * availableParallelism())),
  // A tab that waits for a server takes about 30 MB and no processor time.
  CAPTURE_SLOW_AT_ONCE: z.coerce.number().int().nonnegative().default(20),
  CAPTURE_DEADLINE_SECONDS: z.coerce.number().positive().default(30),
})

export const settings = {
  egressUrl: env.EGRESS_URL,
  /** The agent names Vigia and a contact, like the crawler's. */
  agent: `VigiaBot/1.0 (+${env.PUBLIC_URL})`,
  concurrency: env.CAPTURE_AT_ONCE,
  /** The maximum number of slow pages, which continue beside the others after some seconds. */
  maxSlow: env.CAPTURE_SLOW_AT_ONCE,
  deadlineMs: env.CAPTURE_DEADLINE_SECONDS * 1_000,
}

/**
 * The drawing scale until the capture, which is at full size: as small as possible to save time, and a power
 * of two, because Chromium doubles the scale of some layers until it is 1 or more. A fiftieth would end at
 * 1.28, at which edges between pixels look different.
 */
export const unseenScale = 1 / 64

export const limits = {
  viewport: { width: 1280, height: 800 },
  /** The maximum height in pixels; content below it is not captured. */
  height: 100_000,
  /** The maximum size in bytes, that of 16,000 rows of noise; content after it is not captured. */
  bytes: 64 * 2 ** 20,
  /**
   * The additional milliseconds per thousand rows, for a page with more rows than one screenshot can have.
   */
  msPerThousandRows: 500,
  /**
   * A page that has grown this often when its bottom was reached is endless, and is cut at the first of these
   * heights that is well above its initial height.
   */
  growths: 3,
  marks: [8_000, 16_000, 32_000, 64_000],
  /** A page that grows so slowly that the time runs out is cut at a multiple of this height. */
  step: 4_000,
  loadMs: 15_000,
  /** Milliseconds to wait for a parsed page while nothing else is loading. */
  stalledMs: 6_000,
  silentMs: 3_000,
  scrollMs: 10_000,
  /**
   * Limits of the pass over hidden parts, by the page's own clock and by its scripts' effort, both of which
   * are independent of how busy the machine is, because a screenshot must not depend on that. The real clock
   * ends it only if it takes very long.
   */
  revealMs: { virtual: 100_000, effort: 15_000, real: 60_000 },
  /**
   * Limits for a page that shows its parts only in view: the number of stops, milliseconds at each,
   * milliseconds for requests there, and the number of further positions at which temporary texts are
   * searched.
   */
  views: { maxStops: 160, msPerStop: 400, requestMs: 2_000, maxPlaces: 320 },
  quietMs: 10_000,
  /** Milliseconds for a page with a part that will not load. */
  hungMs: 2_000,
  titleLength: 300,
  /**
   * The maximum elements and texts of a page that are kept with its screenshot, and characters of each name,
   * attribute and text.
   */
  domNodes: 20_000,
  domText: 200,
  /** The maximum characters of a paragraph, for as long as the bytes suffice that all longer texts share. */
  domParagraph: 2_000,
  domParagraphBytes: 2 ** 19,
  /** The maximum bytes of their JSON; the page's title, description and names of fonts have 16 KiB beside. */
  domBytes: maxDomBytes - 16 * 2 ** 10,
  /** The part of these bytes for the styles that elements share. */
  domStyleBytes: 2 ** 19,
  /**
   * Milliseconds for the DOM snapshot, as for a screenshot: without it, small changes of the page may go
   * unseen, and a slow machine takes many times as long as others.
   */
  domMs: 20_000,
  /**
   * The maximum files of a page's own website, other requests in all, and requests to one foreign host: in
   * all, and apart from files.
   */
  requests: { ownFiles: 3_000, visit: 1_000, foreignHost: 600, foreignMessages: 250 },
  /** Milliseconds to wait for a consent dialog, and for its closing. */
  consentMs: 3_000,
  farewellMs: 1_000,
}
