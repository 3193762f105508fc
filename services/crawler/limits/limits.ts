const second = 1_000
const megabyte = 1024 * 1024

/** Limits that keep a discovery short, small and polite. */
export const limits = {
  discoveryMs: 75 * second,
  startMs: 15 * second,
  answerMs: 10 * second,
  sitemapsMs: 20 * second,
  renderMs: 8 * second,
  /** Milliseconds for rendering the start page, without which a site that scripts render has no pages. */
  firstRenderMs: 15 * second,
  rendersMs: 25 * second,
  maxRequestedWaitMs: 20 * second,
  /** The default delay for a busy site. */
  defaultWaitMs: 2 * second,
  /**
   * The total milliseconds for which a discovery waits for a busy site, before it visits the site again
   * later.
   */
  restedMs: 25 * second,
  pauseWhenBusyMs: 250,
  pauseBetweenMs: 500,
  /**
   * Milliseconds in which the browser detects the encoding of a page; `detected` limits the number of
   * detections, and after `detectedAlike` equal results detection ends.
   */
  detectionMs: 5 * second,
  detected: 20,
  detectedAlike: 3,
  concurrency: 4,
  redirects: 10,
  depth: 5,
  rendered: 20,
  pageBytes: 5 * megabyte,
  /** The maximum bytes of a page including its inline images. */
  pageBytesWithPictures: 64 * megabyte,
  robotsBytes: megabyte / 2,
  sitemapBytes: 50 * megabyte,
  sitemapDepth: 3,
  sitemaps: 500,
  /**
   * The maximum number of addresses in one sitemap that are also read as sitemaps because of their spelling.
   */
  nestedSitemaps: 50,
  locations: 50_000,
  /** The maximum ratio of a decompressed body to its compressed size. */
  ratio: 100,
  linksOfAPage: 5_000,
  /** The maximum number of sitemaps and feeds. */
  sourcesOfAPage: 10,
  /** The maximum characters of a rendered page. */
  textOfAPage: 500_000,
  /**
   * The maximum number of addresses that are visited if they differ only in the values of their parameters,
   * and how many more are visited for each that turns out to be a page of its own.
   */
  variantsOfAPath: 20,
  variantsForAPage: 4,
  /** As `variantsOfAPath` and `variantsForAPage`, for addresses of one kind that may not be pages. */
  probes: 2,
  probesForAPage: 4,
  /** After this many doubtful addresses that are no pages, no more are visited. */
  doubts: 40,
  /**
   * The fraction of the list, and the minimum number of entries, for addresses of one shape before all others
   * had their turn.
   */
  shareOfAShape: 0.2,
  placesOfAShape: 10,
  /** The maximum number of lists, which are read for their links but not watched. */
  passages: 60,
  /** A discovery ends after this many visits without a page to watch. */
  failures: 300,
  /** The maximum length of a chain of canonical addresses. */
  originals: 3,
  examples: 10,
  exampleCharacters: 100_000,
  urlLength: 2_048,
  titleLength: 300,
  /** The maximum characters of the list of failing pages, which shares an event with the list of pages. */
  failingCharacters: 200_000,
}
