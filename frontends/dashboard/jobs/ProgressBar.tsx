import { keyframes, styled } from 'styled-components'
import { color, radius } from '../../ui/tokens/tokens.ts'

/** `percent`: 0 to 100, or null for an indeterminate bar. */
export function ProgressBar({ label, percent }: { label: string; percent: number | null }) {
  const value = percent !== null && { value: percent, 'aria-valuetext': `${percent}%` }
  return <Track aria-label={label} max={100} {...value} />
}

const wander = keyframes`
  from { background-position: -70% 0; }
  to { background-position: 170% 0; }
`

/** Without animation a part of the bar would look like a percentage, so the pattern fills all of it. */
const Track = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: ${radius.round};
  overflow: hidden;
  background: ${color.sunken};

  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: ${radius.round};
    background: ${color.accent};
    transition: inline-size 0.4s ease-out;
  }
  &::-moz-progress-bar {
    border-radius: ${radius.round};
    background: ${color.accent};
  }

  &:indeterminate {
    background: ${color.sunken} linear-gradient(${color.accent}, ${color.accent}) no-repeat 0 0 / 40% 100%;
    animation: ${wander} 1.6s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &:indeterminate {
      background: repeating-linear-gradient(
        135deg,
        ${color.accent} 0 0.5rem,
        ${color.accentSoft} 0.5rem 1rem
      );
      animation: none;
    }
  }
  &:indeterminate::-moz-progress-bar {
    background: transparent;
  }
`
