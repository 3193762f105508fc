import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, type } from '../../ui/tokens/tokens.ts'

/** The content of one mode, whose first field is focused. */
export function ModeBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(), [])
  return <Body ref={body}>{children}</Body>
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`

/** A button that looks like a link. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 1.5rem;
  padding: 0.125rem 0;
  border: 0;
  background: none;
  font-size: ${type.body};
  color: ${color.accent};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
`

export const ModeLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.5rem 1.5rem;
`
