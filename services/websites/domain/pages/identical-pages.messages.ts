/** Of a job that captured so many pages in all. */
export const identicalPagesMessage = (shown: number, total: number): string =>
  `${shown === total ? `All ${total}` : `${shown} of ${total}`} pages show the same content. The website may be under maintenance.`

export const alikeReason = 'This page shows the same content as the other pages of the website.'
