import * as Dialog from 'radix-ui/dialog'
import { styled } from 'styled-components'
import { dialogSurface, overlay } from '../../ui/tokens/overlay.styles.ts'
import { color, radius, type } from '../../ui/tokens/tokens.ts'

export const Overlay = styled(Dialog.Overlay)`
  ${overlay}
`

/** Opens at its button. */
export const Panel = styled(Dialog.Content)`
  ${dialogSurface}
  inset: 0.5rem 0.5rem auto auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  width: min(20rem, 100vw - 1rem);
  max-height: calc(100dvh - 1rem);
  padding: 0.5rem;
  overflow-y: auto;
  overscroll-behavior: contain;

  > h2 {
    padding: 0 0.75rem;
    font-size: 1.0625rem;
  }
  > button {
    grid-area: 1 / 2;
  }
`

export const Rows = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-top: 0.25rem;
`

const look = `
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  padding: 0.375rem 0.75rem;
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: none;
  font-size: ${type.body};
  color: ${color.ink};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Row = styled.button.attrs({ type: 'button' })`
  ${look}
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.inkSoft};
  }
`

export const UserInfo = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.375rem 0.75rem 0.75rem;
  overflow-wrap: anywhere;

  strong,
  span {
    display: block;
  }
  strong {
    font-size: ${type.body};
    font-weight: 600;
  }
  span {
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
`

export const Links = styled.nav`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  margin-top: 0.5rem;
  padding-top: 0.5rem;
  border-top: 1px solid ${color.line};

  > * {
    ${look}
    color: ${color.inkSoft};
  }
`
