import { styled } from 'styled-components'
import { color, tone, type } from '../../ui/tokens/tokens.ts'

export const RuleList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.125rem 0.75rem;
    padding: 0.75rem 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  label {
    grid-column: 1;
    font-weight: 550;
  }
  p {
    grid-column: 1;
    padding-left: 1.75rem;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  strong {
    font-weight: 400;
    color: ${tone.warning.ink};
  }
  > li > button {
    grid-area: 1 / 2 / span 3;
    align-self: center;
    min-height: 2.25rem;
  }
`

/** Takes no room while it is empty, and stays there for screen readers. */
export const Comparing = styled.output`
  font-size: ${type.small};
  font-weight: 600;
  &:empty {
    position: absolute;
  }
`
