import type { Edit } from '../site.ts'

/**
 * The text of a file after the edits that are for it. Throws where the file does not hold what an edit that
 * names it replaces.
 */
export function applyEdits(path: string, text: string, edits: readonly Edit[]): string {
  return edits.reduce((current, { file, from, to }) => {
    if (typeof file !== 'string') return file.test(path) ? current.replaceAll(from, () => to) : current
    if (file !== path) return current
    if (!current.includes(from)) throw new Error(`${path} does not hold: ${from.slice(0, 80)}`)
    return current.replace(from, () => to)
  }, text)
}
