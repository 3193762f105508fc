import { styled } from 'styled-components'
import { color } from '../../ui/tokens/tokens.ts'

const corners =
  'M3 9V5a2 2 0 0 1 2-2h4M19 3h4a2 2 0 0 1 2 2v4M25 19v4a2 2 0 0 1-2 2h-4M9 25H5a2 2 0 0 1-2-2v-4'

/** An eye in a viewfinder. */
export function Logo() {
  return (
    <Drawing viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path d={corners} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="14" cy="14" r="4.5" />
    </Drawing>
  )
}

const Drawing = styled.svg`
  color: ${color.ink};
  circle {
    fill: ${color.accent};
  }
`
