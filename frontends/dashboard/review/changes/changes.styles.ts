import { styled } from 'styled-components'
import { color, radius, type } from '../../../ui/tokens/tokens.ts'
import { panel, panelBox } from '../shared/review.styles.ts'

export const Panel = styled.aside`
  ${panel}
  display: flex;
  flex-direction: column;
  gap: 0.625rem;

  &[hidden] {
    display: none;
  }
  p {
    color: ${color.inkSoft};
  }
  ol {
    display: grid;
    gap: 0.125rem;
    margin: 0 -0.5rem;
    padding: 0;
    list-style: none;
  }
`

export const Same = styled.section`
  ${panelBox}

  > p {
    color: ${color.ink};
  }
  summary {
    padding: 0.25rem 0;
    color: ${color.inkSoft};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: 0.25rem;
    max-height: 14rem;
    margin: 0.25rem 0 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
  label {
    font-size: ${type.small};
    overflow-wrap: anywhere;
  }
`

export const LookRow = styled.li`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.625rem;

  img {
    width: 2.5rem;
    height: 2.5rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    object-fit: cover;
    object-position: top;
  }
  span {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.inkSoft};
  }
  button {
    min-height: 1.75rem;
    padding: 0.125rem 0.5rem;
    font-size: ${type.small};
  }
`

export const Setting = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  margin-top: 0.25rem;
  padding-top: 0.75rem;
  border-top: 1px solid ${color.line};

  form {
    display: grid;
    justify-items: start;
    gap: 0.5rem;
    width: 100%;
  }
  label {
    display: grid;
    gap: 0.25rem;
    width: 100%;
    color: ${color.inkSoft};
  }
  input,
  select {
    font-size: ${type.small};
    color: ${color.ink};
  }
  > button,
  form > button {
    min-height: 2.25rem;
    padding-inline: 0.75rem;
    font-size: ${type.small};
  }
`

export const Past = styled.details`
  padding-top: 0.75rem;
  border-top: 1px solid ${color.line};

  summary {
    font-weight: 600;
    cursor: pointer;
  }
  section {
    margin-top: 0.75rem;
    overflow-wrap: anywhere;
  }
  /* Its text stands below the heading. */
  li > button {
    width: calc(100% + 1rem);
    margin: -0.25rem -0.5rem;
  }
  small,
  time {
    color: ${color.inkSoft};
  }
`

export const Choice = styled.button`
  width: 100%;
  padding: 0.375rem 0.5rem;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  text-align: start;
  cursor: pointer;

  overflow-wrap: anywhere;

  &:hover {
    background: ${color.sunken};
  }
  &[aria-pressed='true'] {
    border-radius: 0 ${radius.small} ${radius.small} 0;
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 ${color.accent};
    font-weight: 600;
  }
  &:focus-visible {
    outline: 2px solid ${color.ink};
    outline-offset: -2px;
  }
  mark {
    background: none;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  small {
    display: block;
    font-size: 0.75rem;
    font-weight: 400;
    color: ${color.inkSoft};
  }
`

/** Further changes in the region of a line. */
export const Whole = styled.details`
  padding: 0 0.5rem 0.25rem;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;

  summary {
    font-size: 0.75rem;
    cursor: pointer;
  }
  ul {
    margin: 0;
    padding-inline-start: 1rem;
  }
`
