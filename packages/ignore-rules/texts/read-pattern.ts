import { RE2JS } from 're2js'

const longest = 500
/** Instructions of its program: a text of 200 characters takes at most as many steps for each of them. */
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
