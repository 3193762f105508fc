const second = 1_000
const megabyte = 1024 * 1024

/** All that keeps a discovery short, small and polite. */
export const limits = {
  discoveryMs: 75 * second,
  startMs: 15 * second,
  answerMs: 10 * second,
  sitemapsMs: 20 * second,
  renderMs: 8 * second,
  /** For the first page, without which a site that scripts make has no other. */
  firstRenderMs: 15 * second,
  rendersMs: 25 * second,
  waitWhenToldMs: 20 * second,
  /** For a site that is busy and does not say for how long. */
  waitUntoldMs: 2 * second,
  /** How long a discovery waits for a busy site in all, before it comes back to it. */
  restedMs: 25 * second,
  pauseWhenBusyMs: 250,
  pauseBetweenMs: 500,
  lanes: 4,
  redirects: 10,
  depth: 5,
  rendered: 20,
  pageBytes: 5 * megabyte,
  robotsBytes: megabyte / 2,
  sitemapBytes: 50 * megabyte,
  sitemapDepth: 3,
  sitemaps: 500,
  locations: 50_000,
  /** How many times smaller a packed body may be than what it unpacks to. */
  ratio: 100,
  linksOfAPage: 5_000,
  /** Characters, of a page that is shown. */
  textOfAPage: 500_000,
  variantsOfAPath: 20,
  /** Of the list, as a share and at least as many: what addresses of one shape get before the others had their turn. */
  shareOfAShape: 0.2,
  placesOfAShape: 10,
  /** Lists that are read for their links, but not watched. */
  passages: 60,
  /** Visits that end at no page to watch, before a discovery has had enough of a website. */
  inVain: 300,
  /** How often in a row a page may name another one as its original. */
  originals: 3,
  examples: 10,
  exampleCharacters: 100_000,
  urlLength: 2_048,
  titleLength: 300,
  /** Of the list of pages that fail, which travels in one event with the list of those that do not. */
  failingCharacters: 200_000,
}

export type Limits = typeof limits
