import type { Readable } from 'node:stream'
import { formatLine } from './format-line.ts'

const colours = [36, 35, 34, 32, 33, 96, 95, 94, 92]
const paint = (code: number, text: string) => (isColoured ? `\u001B[${code}m${text}\u001B[0m` : text)
const isColoured = Boolean(process.stdout.isTTY) && !process.env['NO_COLOR']
const nameWidth = 10
let count = 0

// The reader of our output may end before we do (`npm start | head`).
process.stdout.on('error', () => {})

/** Prints the launcher's own output. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export type Log = (line: string) => void

/** Prints a child's lines after its name, in a colour of its own. */
export function openLog(name: string): Log {
  const tag = paint(colours[count++ % colours.length] ?? 36, `${name.padEnd(nameWidth)}|`)
  return (line) => {
    const { text, level } = formatLine(line)
    const body = level === 'error' ? paint(31, text) : level === 'warn' ? paint(33, text) : text
    process.stdout.write(`${tag} ${body.replaceAll('\n', `\n${tag} `)}\n`)
  }
}

/** Calls back for each line; the last one needs no line end. */
export function readLines(stream: Readable, each: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) each(line)
  })
  stream.on('end', () => {
    if (rest) each(rest)
  })
}
