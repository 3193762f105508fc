import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../deploy/root.ts'

/** Replaces the lines between the marks of this name in docs/measurements.md. */
export function writeBetween(name: string, lines: string[], file = join(root, 'docs/measurements.md')): void {
  const [open, close] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(open)
  const to = text.indexOf(close)
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`)
  writeFileSync(file, `${text.slice(0, from)}${open}\n${lines.join('\n')}\n\n${text.slice(to)}`)
}
