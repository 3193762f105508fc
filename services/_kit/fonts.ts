import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Takes the place of the machine's own settings for the browser's fonts. */
export const fontsFile = fileURLToPath(new URL('./fonts.conf', import.meta.url))

const elsewhere = ['/System/Library/Fonts', '/Library/Fonts']
let known: string | undefined

/** Short, and another one as soon as the browser is given other fonts, or other words on how to draw them. */
export function hashFonts(): string {
  known ??= hashFolders(readFolders(readFileSync(fontsFile, 'utf8')), readFileSync(fontsFile))
  return known
}

const readFolders = (settings: string) => [
  ...[...settings.matchAll(/<dir>([^<]+)<\/dir>/g)].map(([, folder = '']) => folder),
  ...elsewhere,
]

export function hashFolders(folders: string[], settings: Buffer): string {
  const files = folders.flatMap(listFonts).toSorted()
  return createHash('sha256').update(settings).update(files.join('\n')).digest('hex').slice(0, 12)
}

function listFonts(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names
      .filter((name) => /\.(ttf|otf|ttc|otc|pfb|pcf(\.gz)?|woff2?)$/i.test(name))
      .map((name) => `${name} ${statSync(join(folder, name)).size}`)
  } catch {
    return []
  }
}
