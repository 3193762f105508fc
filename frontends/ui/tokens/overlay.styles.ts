import { css, keyframes } from 'styled-components'
import { color, radius, shadow, type } from './tokens.ts'

const appear = keyframes`
  from { opacity: 0; }
`
const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem) scale(0.99); }
`

/** The overlay behind a dialog. */
export const overlay = css`
  position: fixed;
  inset: 0;
  z-index: 10;
  background: ${color.overlay};
  animation: ${appear} 0.15s ease-out;
`

/** The surface of a dialog. The overlay of another dialog, which is opened from it, covers it as well. */
export const dialogSurface = css`
  position: fixed;
  z-index: 10;
  /* Visible only in forced-colors mode, which draws no shadows. */
  border: 1px solid transparent;
  background: ${color.surface} padding-box;
  color: ${color.ink};
  border-radius: ${radius.large};
  box-shadow: ${shadow.high};
  animation: ${rise} 0.18s ease-out;
  &:focus {
    outline: none;
  }
`

/** The surface of a tooltip. */
export const tooltipSurface = css`
  z-index: 20;
  padding: 0.3125rem 0.5625rem;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  font-size: ${type.small};
  color: ${color.canvas};
  background: ${color.ink};
  box-shadow: ${shadow.low};
`

/** Keeps a click on a toast from closing the dialog below it. */
export function ignoreToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault()
}
