import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listFonts, type FontFile } from './fonts.ts'
import type { Logger } from '@vigia/telemetry/log'

/**
 * Logs which fonts are missing or differ from the released ones, and how to mend it. A missing font does not
 * prevent the start.
 */
export async function warnAboutFonts(log: Pick<Logger, 'warn'>, files = listFonts()): Promise<void> {
  const missing = files.filter(({ path }) => !existsSync(path))
  if (missing.length > 0) {
    const words = 'fonts are missing, so their text is shown in another font or as boxes'
    log.warn({ fonts: namesOf(missing) }, `${words}: ${whatHelps(missing)}`)
  }
  const changed = await findChanged(files.filter((file) => !missing.includes(file)))
  if (changed.length > 0) {
    const words =
      'fonts differ from those of the product, so pictures may differ from those of other machines'
    log.warn({ fonts: namesOf(changed) }, `${words}: ${whatHelps(changed)}`)
  }
}

const namesOf = (files: FontFile[]) => files.map(({ name }) => name)

/** Suggests a remedy; font files outside of the product belong to the Debian package. */
function whatHelps(files: FontFile[]): string {
  const areOutside = new Set(files.map(({ name }) => isAbsolute(name)))
  return [
    ...(areOutside.has(false) ? ['install the packages again with npm ci'] : []),
    ...(areOutside.has(true) ? ['for Chinese, Japanese and Korean install fonts-noto-cjk of Debian 12'] : []),
  ].join('; ')
}

async function findChanged(files: FontFile[]): Promise<FontFile[]> {
  const changed: FontFile[] = []
  // The files are read one after the other: they have 100 MB, and pages are captured meanwhile.
  for (const file of files) {
    if ((await sumOf(file.path)) !== file.sha256) changed.push(file)
  }
  return changed
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return 'unreadable'
  }
  return hash.digest('hex')
}
