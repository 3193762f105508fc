import { readEnvironment } from '@vigia/common/environment'
import { maxDomBytes } from '@vigia/storage/dom-snapshot'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

const env = readEnvironment({
  EGRESS_URL: z.url().default('http://127.0.0.1:8090'),
  PUBLIC_URL: z.url().default('https://github.com/vigia'),
  // Most of a page's time is waiting, which costs nothing; concurrent shots are limited to the number of cores.
  CAPTURE_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .default(Math.min(8, 3 * availableParallelism())),
  // A tab that waits for a server costs some 30 MB and no processor time.
  CAPTURE_SLOW_AT_ONCE: z.coerce.number().int().nonnegative().default(20),
  CAPTURE_DEADLINE_SECONDS: z.coerce.number().positive().default(30),
})

export const settings = {
  egressUrl: env.EGRESS_URL,
  /** Names Vigia and a contact, like the crawler's. */
  agent: `VigiaBot/1.0 (+${env.PUBLIC_URL})`,
  concurrency: env.CAPTURE_AT_ONCE,
  /** Pages that take longer than some seconds, and go on beside the others. */
  maxSlow: env.CAPTURE_SLOW_AT_ONCE,
  deadlineMs: env.CAPTURE_DEADLINE_SECONDS * 1_000,
}

/**
 * Until the capture, which is at full size, frames are drawn as small as possible to save time. A power of two: Chromium doubles the
 * scale of some layers until it is 1 or more. From a fiftieth it comes to 1.28, at which edges between pixels look different.
 */
export const unseenScale = 1 / 64

export const limits = {
  viewport: { width: 1280, height: 800 },
  /** What is further down is not captured. */
  height: 100_000,
  /** Nor is what comes after this many bytes: as much as 16,000 rows of noise take. */
  bytes: 64 * 2 ** 20,
  /** A page of more rows than fit into one shot gets this much more time for each thousand of them. */
  msPerThousandRows: 500,
  /** A page that has grown this often when its bottom was reached is endless, and is cut at the first of these heights that it began well below. */
  growths: 3,
  marks: [8_000, 16_000, 32_000, 64_000],
  /** One that grows so slowly that the time runs out before is cut at a multiple of this. */
  step: 4_000,
  loadMs: 15_000,
  /** How long a parsed page is waited for if nothing else was loaded lately. */
  stalledMs: 6_000,
  silentMs: 3_000,
  scrollMs: 10_000,
  /**
   * Going from one hidden part to the next ends after so long by the page's own clock, or once its scripts have run for so long, which are
   * the same however busy the machine is: a screenshot must not depend on that. By the real clock it ends only if it takes very long.
   */
  revealMs: { virtual: 100_000, effort: 15_000, real: 60_000 },
  /** A page that shows its parts only while they are in view is looked at in so many places, each of which may take so long; what it asks for there may take so long. Texts that come and go between them are looked for in so many more. */
  views: { maxStops: 160, msPerStop: 400, requestMs: 2_000, maxPlaces: 320 },
  quietMs: 10_000,
  /** The time for a page with a part that will not load. */
  hungMs: 2_000,
  titleLength: 300,
  /** Elements and texts of a page that are kept beside its screenshot, and characters of each text. */
  domNodes: 20_000,
  domText: 200,
  /** Of their JSON, without the page's title, its description and the names of its fonts. */
  domBytes: maxDomBytes - 16 * 2 ** 10,
  /** The bytes among them for the styles that elements share. */
  domStyleBytes: 2 ** 19,
  domMs: 3_000,
  /**
   * How many files of its own website a page may consist of, how many other requests it may send in all, and how many to one host that is not its
   * own: in all, and apart from files.
   */
  requests: { ownFiles: 3_000, visit: 1_000, foreignHost: 600, foreignMessages: 250 },
  /** How long a consent dialog is waited for, and how long it may take to close. */
  consentMs: 3_000,
  farewellMs: 1_000,
}
