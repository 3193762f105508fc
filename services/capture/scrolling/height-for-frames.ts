/** A window with frames in it, in pixels. */
export interface Framed {
  window: number
  /** How tall each of them is, and what can be scrolled to in it. */
  frames: { height: number; content: number }[]
}

/**
 * How tall the window has to be for each frame but some to be as tall as its content; undefined if that would change nothing any more. How much a
 * frame gets of each pixel is known from how it has grown before: all of it in columns, a share in rows, nothing where its height is fixed.
 */
export function heightFor(now: Framed, except: ReadonlySet<number>, before?: Framed): number | undefined {
  const grown = before ? now.window - before.window : 0
  const needs = now.frames.map(({ height, content }, nth) => {
    const missing = content - height
    const was = before?.frames[nth]
    if (missing < 1 || except.has(nth)) return 0
    if (!was || grown === 0) return missing
    const share = (height - was.height) / grown
    return share < minShare ? 0 : missing / share
  })
  const more = Math.ceil(Math.max(0, ...needs))
  return more > 0 ? now.window + more : undefined
}

const minShare = 0.02

/** The frames whose content is measured by the window and has grown as fast as they have: they would never show all of it. */
export const listEndless = (now: Framed, before: Framed): number[] =>
  now.frames.flatMap(({ height, content }, nth) => {
    const was = before.frames[nth]
    if (!was || height <= was.height || was.content <= was.height) return []
    return content - height >= was.content - was.height ? [nth] : []
  })
