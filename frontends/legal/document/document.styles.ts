import { createGlobalStyle, styled } from 'styled-components'
import { color, from, type } from '../../ui/tokens/tokens.ts'
import { PageHeader } from './page-header.styles.ts'

/** The table of contents is next to the text on wide screens, above it on narrow ones. */
export const Layout = styled.div`
  display: grid;
  gap: 2rem;
  max-width: 41rem;
  margin: 0 auto;
  ${from.desktop} {
    grid-template-columns: 15rem minmax(0, 41rem);
    gap: 2.75rem clamp(2rem, 5vw, 5rem);
    justify-content: center;
    max-width: none;
  }
  @media print {
    display: block;
    max-width: none;
  }
`

export const Header = styled(PageHeader)`
  ${from.desktop} {
    grid-column: 2;
  }

  p:last-child {
    margin-top: 0.5rem;
    font-size: 1.125rem;
    text-wrap: pretty;
  }
  @media print {
    margin-bottom: 2rem;
  }
`

/** Long texts, in lines that are short enough to read. */
export const Prose = styled.article`
  min-width: 0;
  font-size: 1.0625rem;
  line-height: 1.65;
  overflow-wrap: break-word;
  ${from.desktop} {
    grid-column: 2;
  }

  > section + section {
    margin-top: 2.5rem;
  }
  h2 {
    margin-bottom: 0.75rem;
    font-size: 1.375rem;
    scroll-margin-top: 1.5rem;
  }
  /* Focused only for screen readers. */
  h2:focus {
    outline: none;
  }
  h3 {
    margin: 1.25rem 0 0.375rem;
    font-size: 1.0625rem;
  }
  p + p,
  p + ul,
  ul + p {
    margin-top: 0.75rem;
  }
  li + li {
    margin-top: 0.5rem;
  }
  ul {
    padding-left: 1.25rem;
    list-style: disc;
  }
  li::marker {
    color: ${color.inkSoft};
  }
  p,
  li {
    text-wrap: pretty;
  }
  code {
    font-family: ${type.mono};
    font-size: 0.9em;
  }

  @media print {
    font-size: 11pt;
    line-height: 1.45;
    h2,
    h3 {
      break-after: avoid;
    }
    li,
    p {
      orphans: 3;
      widows: 3;
    }
    a[href^='http']::after {
      content: ' (' attr(href) ')';
    }
  }
`

/** Prints only the document, black on white. */
export const PrintStyles = createGlobalStyle`
  @media print {
    :root {
      --canvas: #fff !important;
      --surface: #fff !important;
      --line: #bbb !important;
      --ink: #000 !important;
      --ink-soft: #333 !important;
      --accent: #000 !important;
    }
    body > #root > :not(main), [data-screen-only] {
      display: none !important;
    }
    body > #root > main {
      max-width: none;
      padding: 0;
    }
  }
`
