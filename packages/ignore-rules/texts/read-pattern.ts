import { RE2JS } from 're2js'

const longest = 500
/**
 * The maximum number of instructions of a compiled pattern: a text of 200 characters takes at most 200 steps
 * for each.
 */
const maxProgramSize = 1_000

/** Reads a pattern in RE2 syntax, whose time is linear in the text; undefined if it cannot be read. */
export function readPattern(text: string): RE2JS | undefined {
  if (text.length > longest) return undefined
  try {
    const pattern = RE2JS.compile(text)
    return pattern.programSize() > maxProgramSize ? undefined : pattern
  } catch {
    return undefined
  }
}
