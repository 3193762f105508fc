import { css } from 'styled-components'
import { color, radius, shadow } from './tokens.ts'

/** Buttons in a sunken field, of which the pressed or active ones are raised. */
export const segments = css`
  padding: 0.1875rem;
  border-radius: ${radius.medium};
  background: ${color.sunken};

  button {
    border: 0;
    border-radius: calc(${radius.medium} - 0.1875rem);
    background: none;
    font-weight: 550;
    color: ${color.inkSoft};
    cursor: pointer;
  }
  button:hover {
    color: ${color.ink};
  }
  button[aria-pressed='true'],
  button[data-state='active'] {
    color: ${color.ink};
    background: ${color.raised};
    box-shadow: ${shadow.low};
  }
`
