const hasDigits = /\d/
const language = /^[a-z]{2}([-_][a-z]{2})?$/

/**
 * A key that is equal for addresses of one template: numbers are equal, and so are names in one folder.
 * Undefined for a unique shape.
 */
export function shapeOf(normal: string): string | undefined {
  const { pathname, searchParams, search } = new URL(normal)
  const segments = pathname.split('/').filter(Boolean)
  if (search) return `${shapeOfFolders(segments)}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
  const last = segments.at(-1)
  const folders = segments.slice(0, -1)
  const isAtTheTop = folders.every((folder) => language.test(folder))
  if (last === undefined || isAtTheTop) return undefined
  return `${shapeOfFolders(folders)}/*`
}

const shapeOfFolders = (segments: string[]) =>
  segments.map((segment) => `/${hasDigits.test(segment) ? '#' : segment}`).join('')

/**
 * A key that is equal for two spellings that many servers answer with one page; only the responses show
 * whether this server does.
 */
export function looseSpelling(normal: string): string {
  const { pathname, search } = new URL(normal)
  const path = pathname
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/(?:index|default|home)\.\w{2,5}$/, '/')
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replace(/\/$/, '')
  // Forms write a space as a plus, which most servers decode, although the URL standard does not.
  return path + search.replaceAll('+', '%20')
}
