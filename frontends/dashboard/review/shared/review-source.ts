import type { QueryKey } from '@tanstack/react-query'
import type { Candidate } from '@vigia/api/websites/candidate'
import type { Page, Website } from '../../api/types.ts'

/** What is reviewed: a website as it is, or a candidate of it. */
export interface ReviewSource {
  website: Website
  /** Undefined if the website itself is reviewed. */
  candidate: Candidate | undefined
  pages: Page[]
  /** The key of the answer that holds the pages. */
  pagesKey: QueryKey
}
