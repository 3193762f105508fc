const second = 1_000
const megabyte = 1024 * 1024

/** Limits that keep a discovery short, small and polite. */
export const limits = {
  discoveryMs: 75 * second,
  startMs: 15 * second,
  answerMs: 10 * second,
  sitemapsMs: 20 * second,
  renderMs: 8 * second,
  /** The time for rendering the start page, because a site that scripts render has no pages without it. */
  firstRenderMs: 15 * second,
  rendersMs: 25 * second,
  waitWhenToldMs: 20 * second,
  /** The delay for a busy site that names none. */
  waitUntoldMs: 2 * second,
  /** How long a discovery waits for a busy site in all, before it visits it again later. */
  restedMs: 25 * second,
  pauseWhenBusyMs: 250,
  pauseBetweenMs: 500,
  /**
   * The time in which the browser finds the encoding of a page; `detected` limits how often it is asked, and
   * `detectedAlike` after how many equal answers it is not asked again.
   */
  detectionMs: 5 * second,
  detected: 20,
  detectedAlike: 3,
  concurrency: 4,
  redirects: 10,
  depth: 5,
  rendered: 20,
  pageBytes: 5 * megabyte,
  /** The bytes of a page including its inline pictures. */
  pageBytesWithPictures: 64 * megabyte,
  robotsBytes: megabyte / 2,
  sitemapBytes: 50 * megabyte,
  sitemapDepth: 3,
  sitemaps: 500,
  /** The number of addresses in one sitemap that are read as sitemaps because they look like some. */
  nestedSitemaps: 50,
  locations: 50_000,
  /** The largest ratio of a decompressed body to what was sent. */
  ratio: 100,
  linksOfAPage: 5_000,
  /** Sitemaps and feeds. */
  sourcesOfAPage: 10,
  /** Characters, of a rendered page. */
  textOfAPage: 500_000,
  /**
   * The number of queries of one path with the same parameter names that are visited, and of further ones for
   * each that is a separate page.
   */
  variantsOfAPath: 20,
  variantsForAPage: 4,
  /** The same of addresses of one kind that look as if they were no pages. */
  probes: 2,
  probesForAPage: 4,
  /** After this many doubtful addresses that are no pages no more are visited. */
  doubts: 40,
  /**
   * The fraction of the list, and the minimum number of places, that addresses of one shape get before all
   * others had their turn.
   */
  shareOfAShape: 0.2,
  placesOfAShape: 10,
  /** Lists that are read for their links, but not watched. */
  passages: 60,
  /** After this many visits that end at no page to watch, a discovery ends. */
  failures: 300,
  /** How long a chain of canonical addresses may be. */
  originals: 3,
  examples: 10,
  exampleCharacters: 100_000,
  urlLength: 2_048,
  titleLength: 300,
  /** The length of the list of failing pages, which is in one event with the list of pages. */
  failingCharacters: 200_000,
}
