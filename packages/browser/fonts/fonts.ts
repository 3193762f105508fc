import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const fonts = new URL('../../fonts/', import.meta.url)
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Replaces the machine's own font settings for the browser. */
export const fontsFile = fileURLToPath(new URL('fonts.conf', fonts))

/** A font file that the browser uses. */
export interface FontFile {
  /** The path as it is listed, from the root of the product or of the machine. */
  name: string
  path: string
  sha256: string
}

/** All fonts that the browser may use, in the format of `sha256sum`. */
export function listFonts(list = readFileSync(new URL('fonts.sha256', fonts), 'utf8')): FontFile[] {
  return list
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ sha256: line.slice(0, 64), name: line.slice(66), path: resolve(root, line.slice(66)) }))
}

/** The font folders of macOS, where the browser ignores our list. */
const elsewhere = ['/System/Library/Fonts', '/Library/Fonts']
let known: string | undefined

/** A short hash that changes with the browser's fonts and their settings. */
export function hashFonts(): string {
  known ??= hashFiles([...listFonts(), ...elsewhere.flatMap(listFolder)], readFileSync(fontsFile))
  return known
}

type Named = Pick<FontFile, 'name' | 'path'>

export function hashFiles(files: Named[], settings: Buffer): string {
  const lines = files.map(({ name, path }) => `${name} ${sizeOf(path)}`)
  return createHash('sha256').update(settings).update(lines.join('\n')).digest('hex').slice(0, 12)
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 'missing'

function listFolder(folder: string): Named[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names
      .filter((name) => /\.(ttf|otf|ttc|otc|pfb|pcf(\.gz)?|woff2?)$/i.test(name))
      .toSorted()
      .map((name) => ({ name, path: join(folder, name) }))
  } catch {
    return []
  }
}
