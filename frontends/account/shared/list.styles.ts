import { styled } from 'styled-components'
import { color, radius, type } from '../../ui/tokens/tokens.ts'

/** The content of a dialog about a list: the list, then sections. */
export const DialogSections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }
  section > button,
  > button {
    justify-self: start;
  }
  h3 {
    font-size: 1.0625rem;
  }
`

/** An item of such a list. */
export const ListItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  padding: 0.875rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  font-size: ${type.small};
  color: ${color.inkSoft};

  & + & {
    margin-top: 0.75rem;
  }
  h3 {
    font-size: ${type.body};
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
  p {
    overflow-wrap: anywhere;
  }
`
