import { linking } from './open-site.ts'

/** The HTML of a page with these links, and this tag in its head. */
export const head = (tag: string, title: string, ...links: string[]) =>
  linking(title, ...links).replace('</title>', `</title>${tag}`)
export const meta = (content: string) => `<meta name="robots" content="${content}">`
export const canonical = (href: string) => `<link rel="canonical" href="${href}">`
/** Enough text to distinguish pages. */
export const article = (nth: number) =>
  `<p>${Array.from({ length: 60 }, (_, at) => `word${nth}x${at}`).join(' ')}</p>`
