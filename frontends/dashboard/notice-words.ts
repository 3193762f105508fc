import type { Website } from './website.ts'

/** What is to be known of a website as a whole; empty where that is nothing, or the end of its job says so already. */
export const noticeOf = ({ notice }: Pick<Website, 'notice'>, said: string | null | undefined): string =>
  !notice || notice === said ? '' : notice
