import { css, styled } from 'styled-components'
import { segments } from '../../../ui/tokens/segments.styles.ts'
import { color, from, radius, type } from '../../../ui/tokens/tokens.ts'

/** The review is as high as the window below the header, so that only its parts scroll. */
export const Screen = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.625rem;

  ${from.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    margin-bottom: -4rem;
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;

  h1 {
    font-size: 1.125rem;
    overflow-wrap: anywhere;
  }
  p,
  output {
    font-size: ${type.small};
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
`

/**
 * The parts of the review. On small screens they are below each other: the screenshots, the changes, and the
 * queue.
 */
export const Parts = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.line};
  gap: 1px;
  grid-template: minmax(24rem, calc(100dvh - 15rem)) auto fit-content(24rem) / minmax(0, 1fr);

  ${from.desktop} {
    height: calc(100dvh - 11rem);
    min-height: 28rem;
    grid-template: minmax(0, 1fr) / 15rem minmax(0, 1fr) 15rem;
  }
  @media (min-width: 90rem) {
    grid-template-columns: 17.5rem minmax(0, 1fr) 18.75rem;
  }
`

export const Centre = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${color.surface};
`

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  padding: 0.375rem 0.75rem;
  border-bottom: 1px solid ${color.line};

  > button,
  > span > button {
    min-height: 2.25rem;
  }
  /* Below the screenshots on small screens, where they are what is looked at first. */
  &[role='toolbar'] {
    border-top: 1px solid ${color.line};
    ${from.desktop} {
      border-top: 0;
    }
  }
`

export const Title = styled.div`
  flex: 1 1 7rem;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem 0.625rem;
  font-size: ${type.small};

  a,
  strong {
    min-width: 1.5rem;
    font: 600 ${type.body} / 1.6 ${type.mono};
    overflow-wrap: anywhere;
  }
  p {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color.inkSoft};
  }
  /* Beside the choice of viewports there is no room for it on a phone. */
  &:has(+ fieldset) {
    flex-basis: 100%;
  }
  ${from.phone} {
    &,
    &:has(+ fieldset) {
      flex-basis: 12rem;
    }
  }
`

export const Group = styled.fieldset`
  ${segments}
  margin: 0;
  min-width: 0;
  border: 0;
  display: flex;
  flex-wrap: wrap;

  button {
    min-height: 1.75rem;
    padding: 0.25rem;
    font-size: 0.75rem;
  }
  /* The five views are in one row on a phone, too. */
  ${from.phone} {
    button {
      padding: 0.25rem 0.375rem;
      font-size: ${type.small};
    }
  }
`

/** The panel beside the screenshots. */
export const panel = css`
  min-height: 0;
  padding: 0.75rem 0.875rem 1rem;
  overflow: auto;
  scrollbar-width: thin;
  font-size: ${type.small};
  background: ${color.surface};

  h2 {
    font-size: ${type.body};
  }
`

/** A sunken box in the panel beside the screenshots. */
export const panelBox = css`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
`

/** A heading and a list. */
export const titledList = css`
  display: grid;
  gap: 0.5rem;

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
`

/** A part of the panel beside the screenshots: a heading and a list, below a line. */
export const listPart = css`
  ${titledList}
  padding-top: 0.75rem;
  border-top: 1px solid ${color.line};

  li > span button {
    min-height: 1.75rem;
    padding: 0.125rem 0.5rem;
    font-size: ${type.small};
  }
`

/** A small button beside a choice. */
export const Small = styled.button`
  padding: 0.125rem 0.5rem 0.375rem;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  font-size: 0.75rem;
  color: ${color.inkSoft};
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;

  &:hover {
    color: ${color.ink};
  }
`
