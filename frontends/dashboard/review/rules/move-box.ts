import type { Box } from '@vigia/api/websites/fields'

type Size = Pick<Box, 'width' | 'height'>
export type Point = Pick<Box, 'x' | 'y'>

/** Pixels of the screenshot for each press of an arrow key. */
const step = 5

const arrows: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The box after a key: an arrow moves it, with Shift it changes its size. Undefined for other keys. */
export function moveBox(box: Box, key: string, isResizing: boolean, picture: Size): Box | undefined {
  const [across, down] = arrows[key] ?? []
  if (across === undefined || down === undefined) return undefined
  const { x, y, width, height } = box
  if (isResizing)
    return {
      ...box,
      width: clamp(width + across, Math.min(step, width), picture.width - x),
      height: clamp(height + down, Math.min(step, height), picture.height - y),
    }
  return {
    ...box,
    x: clamp(x + across, 0, picture.width - width),
    y: clamp(y + down, 0, picture.height - height),
  }
}

/** The box between two corners. */
export const spanBox = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

/** The part of a box within the image; at least one pixel. */
export function fitBox({ x, y, width, height }: Box, picture: Size): Box {
  const left = clamp(x, 0, picture.width - 1)
  const top = clamp(y, 0, picture.height - 1)
  return {
    x: left,
    y: top,
    width: clamp(x + width - left, 1, picture.width - left),
    height: clamp(y + height - top, 1, picture.height - top),
  }
}
