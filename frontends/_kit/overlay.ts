import { css, keyframes } from 'styled-components'
import { color, radius, shadow } from './theme.ts'

const appear = keyframes`
  from { opacity: 0; }
`
const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem) scale(0.99); }
`

/** The veil behind a dialog. */
export const veil = css`
  position: fixed;
  inset: 0;
  z-index: 10;
  background: ${color.veil};
  animation: ${appear} 0.15s ease-out;
`

/** A dialog's own surface. */
export const sheet = css`
  position: fixed;
  z-index: 11;
  background: ${color.surface};
  color: ${color.ink};
  border-radius: ${radius.large};
  box-shadow: ${shadow.high};
  animation: ${rise} 0.18s ease-out;
  &:focus {
    outline: none;
  }
`

/** Reading or closing a toast is not leaving the dialog below it. */
export function ignoreToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault()
}
