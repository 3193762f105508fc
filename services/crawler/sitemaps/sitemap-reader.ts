export interface SitemapReader {
  /** Takes the next piece of the text; returns false once no more is needed. */
  write(text: string): boolean
  end(): Sitemap
}

/** Addresses as written, in the order of the file. */
export interface Sitemap {
  pages: string[]
  sitemaps: string[]
}

/** The maximum length of an address; longer ones are ignored. */
export const maxAddressLength = 4_096
