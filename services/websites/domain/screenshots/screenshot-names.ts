import type { Page } from '../pages/page.ts'

/**
 * Replaces characters that are not readable and valid in every file system, because addresses may contain
 * any.
 */
const readable = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?:[^a-z0-9.]|\.(?![a-z0-9]))+/g, '-')
    .slice(0, 60)
    .replaceAll(/^[-.]+|[-.]+$/g, '')

export const nameFolder = (nth: number, url: string) =>
  `websites/${nth + 1}-${readable(URL.parse(url)?.hostname ?? '') || 'website'}`

/** A page with its images. */
export type Shown = Pick<
  Page,
  | 'id'
  | 'path'
  | 'viewport'
  | 'baselineImagePath'
  | 'currentImagePath'
  | 'diffImagePath'
  | 'maskImagePath'
  | 'errorImagePath'
>

/** Names each screenshot by its page, its role there, and enough of its key to be unique. */
export function nameScreenshots(
  pages: Shown[],
  pictures: { key: string; pageId: string | null }[],
): Map<string, string> {
  const pageOf = new Map(pages.map((page) => [page.id, page]))
  return new Map(
    pictures.map(({ key, pageId }) => {
      const page = pageId === null ? undefined : pageOf.get(pageId)
      const view = page && page.viewport > 0 ? [`viewport-${page.viewport}`] : []
      const words = [page ? readable(page.path) || 'home' : 'page', ...view, roleOf(page, key), key]
      return [key, `screenshots/${words.join('_')}.png`]
    }),
  )
}

function roleOf(page: Shown | undefined, key: string): string {
  if (page?.baselineImagePath === key) return 'baseline'
  if (page?.currentImagePath === key) return 'current'
  if (page?.diffImagePath === key) return 'difference'
  if (page?.errorImagePath === key) return 'error'
  return page?.maskImagePath === key ? 'mask' : 'earlier'
}
