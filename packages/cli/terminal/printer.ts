import { toPipelineLine } from '@vigia/common/text/formats'
import type { Environment } from '../settings/settings.ts'

/** A stream of text, such as `process.stdout`. */
export interface Stream {
  write: (text: string) => unknown
  isTTY?: boolean | undefined
}

const colours = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 }
export type Style = keyof typeof colours

export interface Printer {
  isTerminal: boolean
  /** Prints a line; nothing in it is obeyed by a terminal or a pipeline. */
  line: (text: string, style?: Style) => void
  /** Replaces the text of the last call in the same line. Only for terminals. */
  overwrite: (text: string) => void
}

const startOfLine = '\r\u001B[2K'

export function openPrinter(stream: Stream, env: Environment): Printer {
  const isTerminal = stream.isTTY === true && env['TERM'] !== 'dumb'
  const isColoured = isTerminal && !env['NO_COLOR']
  const paint = (text: string, style: Style) => `\u001B[${colours[style]}m${text}\u001B[0m`
  return {
    isTerminal,
    line(text, style) {
      const plain = toPipelineLine(text)
      stream.write(`${style && isColoured ? paint(plain, style) : plain}\n`)
    },
    overwrite: (text) => void stream.write(startOfLine + toPipelineLine(text)),
  }
}
