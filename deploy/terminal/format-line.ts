import { toTerminal, toTerminalLine } from '@vigia/common/text/formats'

export interface Line {
  text: string
  level: 'info' | 'warn' | 'error'
}

const levels: Record<string, Line['level']> = {
  warn: 'warn',
  error: 'error',
  fatal: 'error',
  40: 'warn',
  50: 'error',
  60: 'error',
}
/** Traces are for a search through the logs of a deployment; in a terminal they would hide the rest. */
const unsaid = new Set(['level', 'time', 'name', 'msg', 'pid', 'hostname', 'err', 'trace_id', 'span_id'])

/**
 * A service's JSON log line in readable form: `12:03:04 message key=value`; any other line stays as it is.
 */
export function formatLine(line: string): Line {
  const entry = readEntry(line)
  if (!entry) return { text: toTerminal(line), level: 'info' }
  const level = levels[String(entry['level'])] ?? 'info'
  const pairs = Object.entries(entry).filter(([key]) => !unsaid.has(key))
  const words = [
    clock(entry['time']),
    String(entry['msg'] ?? ''),
    ...pairs.map(([key, value]) => `${key}=${show(value)}`),
  ]
  return {
    text: [toTerminalLine(words.filter(Boolean).join(' ')), ...describeError(entry['err'], level)].join('\n'),
    level,
  }
}

function readEntry(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry && 'level' in entry ? { ...entry } : undefined
  } catch {
    return undefined
  }
}

function clock(time: unknown): string {
  const date = new Date(typeof time === 'number' || typeof time === 'string' ? time : Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : date.toTimeString().slice(0, 8)
}

function show(value: unknown): string {
  const isWord = typeof value === 'string' && /^[\w.:/@?&=%+-]+$/.test(value)
  return isWord ? value : JSON.stringify(value)
}

/** An error's message; its stack only if it needs investigating. */
function describeError(err: unknown, level: Line['level']): string[] {
  if (typeof err !== 'object' || !err) return []
  const { message = '', stack = '' } = err as { message?: string; stack?: string }
  return level === 'error' && stack ? stack.split('\n').map(toTerminalLine) : [toTerminalLine(message)]
}
