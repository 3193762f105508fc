import { styled } from 'styled-components'
import { atBottom } from '../../../ui/at-bottom.ts'
import { bareGroup } from '../../../ui/forms/bare-group.ts'
import { color, tone, type } from '../../../ui/tokens/tokens.ts'
import { listPart, panel, panelBox } from '../shared/review.styles.ts'

export const FormPanel = styled.form`
  ${panel}
  display: grid;
  align-content: start;
  gap: 0.875rem;
  min-width: 0;

  h2:focus {
    outline: none;
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 0.5rem;
    color: ${color.inkSoft};
  }
  > p button {
    padding-inline: 0;
  }
  /* Stronger than the sizes that fields have on other screens. */
  && label,
  && p {
    font-size: ${type.small};
  }
  && small {
    font-size: 0.75rem;
  }
  input:not([type='radio']) {
    min-height: 2.25rem;
    font-size: ${type.small};
  }
`

export const Choices = styled.fieldset`
  ${bareGroup}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;

  legend {
    margin-bottom: 0.375rem;
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    gap: 0.375rem;
    line-height: 1.5rem;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  > div {
    margin-left: 1.875rem;
  }
  > div input {
    font-family: ${type.mono};
  }
  code {
    padding: 0 0.25rem;
    border-radius: 0.25rem;
    font: inherit;
    font-family: ${type.mono};
    background: ${color.sunken};
  }
  small {
    display: block;
    color: ${color.inkSoft};
  }
`

/** The error of a field. */
export const Problem = styled.p`
  margin-top: 0.25rem;
  color: ${tone.danger.ink};
`

export const Outcome = styled.section`
  ${panelBox}

  h3 {
    font-size: ${type.small};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.75rem;
    margin: -0.25rem 0 0;
    padding: 0;
    list-style: none;
  }
  > div {
    font-size: ${type.small};
  }
  a {
    font-family: ${type.mono};
    overflow-wrap: anywhere;
  }
`

/** Stays in view while the rest of the form scrolls. */
export const Buttons = styled.div.attrs<typeof atBottom>(atBottom)`
  position: sticky;
  bottom: -1rem;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0 -0.875rem -1rem;
  padding: 0.625rem 0.875rem;
  background: ${color.surface};
  border-top: 1px solid ${color.line};
`

/** A hint about the possible actions. */
export const Hint = styled.span`
  flex: 1 1 16rem;
  font-size: ${type.small};
  color: ${color.inkSoft};
`

/** The list of a page's ignored regions. */
export const Ignored = styled.section`
  ${listPart}

  ul {
    gap: 0.625rem;
  }
  li label,
  li p {
    font-size: ${type.small};
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
  li small {
    display: block;
    color: ${color.inkSoft};
  }
  li > span {
    display: flex;
    flex-wrap: wrap;
    /* The buttons' texts stand below the text that they belong to. */
    margin-left: -0.5rem;
  }
  li label + span {
    margin-left: 1.25rem;
  }
`
