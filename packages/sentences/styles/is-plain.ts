import type { DomStyle } from '@vigia/visual-diff'

const isNone = (value: string) => value === '' || value === 'none'

/** Whether a box with such a style cannot be seen: it has no background, border, shadow or round corners. */
export const isPlain = ({ radius, image, background, border, shadow }: DomStyle): boolean =>
  radius === '0px' &&
  [image, border, shadow].every(isNone) &&
  /^(?:transparent|rgba\(.*, 0\))$/.test(background)
