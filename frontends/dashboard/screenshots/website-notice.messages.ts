import type { Website } from '../api/types.ts'

/** The message about a website as a whole; empty if there is none, or if the job's error contains it. */
export const noticeOf = ({ notice }: Pick<Website, 'notice'>, jobError: string | null | undefined): string =>
  !notice || notice === jobError ? '' : notice
