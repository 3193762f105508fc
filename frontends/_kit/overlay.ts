import { css, keyframes } from 'styled-components'
import { color, radius, shadow, type } from './theme.ts'

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
  /* Seen only where the system chooses the colours, which draw no shadows. */
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

/** What a hint is written on. */
export const bubble = css`
  z-index: 20;
  padding: 0.3125rem 0.5625rem;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  font-size: ${type.small};
  color: ${color.canvas};
  background: ${color.ink};
  box-shadow: ${shadow.low};
`

/** Reading or closing a toast is not leaving the dialog below it. */
export function ignoreToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault()
}
