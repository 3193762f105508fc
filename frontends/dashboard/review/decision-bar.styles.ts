import { styled } from 'styled-components'
import { atBottom } from '../../ui/at-bottom.ts'
import { color, from, page, tone } from '../../ui/tokens/tokens.ts'

/**
 * The buttons of a decision. On small screens they stay at the lower edge of the window, in reach of the
 * thumb, and messages appear above them.
 */
export const DecisionButtons = styled.fieldset.attrs<typeof atBottom>(atBottom)`
  position: sticky;
  z-index: 4;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  min-width: 0;
  margin: 0 calc(-1 * ${page.gutter});
  padding: 0.5rem ${page.gutter} max(0.5rem, env(safe-area-inset-bottom));
  background: ${color.surface};
  border: 0;
  border-top: 1px solid ${color.line};

  > button {
    flex: 1 0 40%;
    white-space: nowrap;
  }
  > button[aria-pressed='true'] {
    color: ${tone.danger.ink};
    background: ${tone.danger.soft};
  }
  /* What is approved together, above the decision about the page. */
  > [data-together] {
    flex-basis: 100%;
  }
  ${from.desktop} {
    position: static;
    flex-wrap: nowrap;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;

    > button,
    > [data-together] {
      flex: none;
    }
  }
`
