import { styled } from 'styled-components'
import { color, type } from '../../../ui/tokens/tokens.ts'

export const Notes = styled.section`
  display: grid;
  gap: 0.5rem;
  padding-top: 0.75rem;
  border-top: 1px solid ${color.line};

  h3 {
    font-size: ${type.small};
  }
  ul {
    display: grid;
    gap: 0.5rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li label {
    font-size: ${type.small};
    overflow-wrap: anywhere;
  }
  li[data-is-done='true'] label > span {
    color: ${color.inkSoft};
    text-decoration: line-through;
  }
  li > span button {
    min-height: 1.75rem;
    padding: 0.125rem 0.5rem;
    font-size: ${type.small};
  }
  form {
    display: grid;
    justify-items: start;
    gap: 0.375rem;
  }
  form label {
    color: ${color.inkSoft};
  }
`
