import * as Radix from 'radix-ui/toast'
import { keyframes, styled } from 'styled-components'
import { color, radius, shadow, tone, type } from '../../ui/tokens/tokens.ts'

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(1rem); }
`
const slideOut = keyframes`
  to { opacity: 0; transform: translateX(1rem); }
`

/** Above dialogs, so that a toast's buttons stay clickable. */
export const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: 30;
  right: 0;
  bottom: 0;
  width: min(26rem, 100vw);
  margin: 0;
  padding: 1rem;
  list-style: none;
  pointer-events: none;
  outline: none;
`

export const Frame = styled(Radix.Root)`
  display: flex;
  gap: 0.75rem;
  padding: 0.75rem 0.5rem 0.75rem 1rem;
  border: 1px solid transparent;
  border-radius: ${radius.large};
  background: ${color.raised} padding-box;
  box-shadow: ${shadow.high};
  pointer-events: auto;
  animation: ${slideIn} 0.2s ease-out;

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform 0.2s ease-out;
  }
  &[data-swipe='end'] {
    animation: ${slideOut} 0.15s ease-in;
  }
  &[data-state='closed'] {
    animation: ${slideOut} 0.15s ease-in forwards;
  }

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.5625rem;
  }
  &[data-tone='success'] > svg {
    color: ${tone.success.ink};
  }
  &[data-tone='danger'] > svg {
    color: ${tone.danger.ink};
  }
`

export const Message = styled.div`
  flex: 1;
  align-self: center;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${type.body};
  > :first-child {
    font-weight: 600;
  }
  > :last-child:not(:first-child) {
    color: ${color.inkSoft};
  }
`
