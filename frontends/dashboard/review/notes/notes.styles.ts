import { styled } from 'styled-components'
import { color, shadow, type } from '../../../ui/tokens/tokens.ts'
import { listPart } from '../shared/review.styles.ts'

export const Notes = styled.section`
  ${listPart}

  li label {
    font-size: ${type.small};
    overflow-wrap: anywhere;
  }
  li[data-is-done='true'] label > span {
    color: ${color.inkSoft};
    text-decoration: line-through;
  }
  form {
    display: grid;
    justify-items: start;
    gap: 0.375rem;
  }
  form > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  form button {
    min-height: 2.25rem;
    padding-inline: 0.75rem;
    font-size: ${type.small};
  }
  form label {
    color: ${color.inkSoft};
  }
`

/** Its tip is the place; near the upper edge it hangs below. */
export const Pin = styled.span`
  position: absolute;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin: -1.5rem 0 0 0;
  border: 2px solid ${color.surface};
  border-radius: 50% 50% 50% 0;
  font: 700 0.6875rem / 1 ${type.mono};
  color: ${color.onAccent};
  background: ${color.accent};
  box-shadow: ${shadow.low};

  &[data-is-below='true'] {
    margin: 0;
    border-radius: 0 50% 50% 50%;
  }
  &[data-is-new] {
    background: ${color.difference};
  }
`

/** Lies over a screenshot while a place on it is chosen. */
export const ChoosePlace = styled.button`
  position: absolute;
  z-index: 2;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 2px dashed ${color.accent};
  background: none;
  cursor: crosshair;
`
