import { styled } from 'styled-components'
import { color, radius, shadow, type } from '../../../ui/tokens/tokens.ts'

export const Frame = styled.li`
  display: flex;
  flex-direction: column;
  gap: 0.875rem;
  padding: clamp(0.875rem, 1.5vw, 1.125rem);
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  box-shadow: ${shadow.low};
`

export const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(0.5rem, 1vw, 0.75rem);
`

/** The main change in at most two lines; a tooltip contains the whole text. */
export const MainChange = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  margin-top: -0.375rem;
  padding-left: 0.625rem;
  border-left: 0.1875rem solid ${color.difference};
  font-size: ${type.small};
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`

export const Actions = styled.div`
  margin-top: auto;
  container-type: inline-size;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
  }
  /* The time and the icons share a row, the buttons have the others. */
  p {
    flex: 1 1 calc(100% - 6rem);
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  button {
    flex: 1 0 auto;
    min-height: 2.25rem;
    padding-inline: 0.625rem;
    font-size: ${type.small};
  }
  button[aria-label] {
    flex: none;
    width: 2.25rem;
    padding: 0;
  }
  > div > span {
    display: flex;
    gap: 0.125rem;
  }
  @container (min-width: 29rem) {
    p {
      flex: 1;
    }
    button {
      flex: none;
    }
  }
`
