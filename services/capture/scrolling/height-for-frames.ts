/** A window with frames in it, in pixels. */
export interface Framed {
  window: number
  /** The height of each frame, and of its scrollable content. */
  frames: { height: number; content: number }[]
}

/**
 * The window's height at which each frame, apart from some, is as tall as its content; undefined if that
 * would no longer change anything. A frame's part of each added pixel is known from its previous growth: all
 * of it in columns, a fraction in rows, nothing for a fixed height.
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

/**
 * The frames whose content depends on the window's height and has grown as fast as they have, so they would
 * never display all of it.
 */
export const listEndless = (now: Framed, before: Framed): number[] =>
  now.frames.flatMap(({ height, content }, nth) => {
    const was = before.frames[nth]
    if (!was || height <= was.height || was.content <= was.height) return []
    return content - height >= was.content - was.height ? [nth] : []
  })
