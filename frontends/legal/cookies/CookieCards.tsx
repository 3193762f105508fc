import { styled } from 'styled-components'
import { Card } from '../../ui/content/Card.tsx'
import { color, type } from '../../ui/tokens/tokens.ts'
import { cookies } from './cookies.ts'

export const CookieCards = () => (
  <Cards>
    {cookies.map(({ title, name, purpose, kept }) => (
      <Card as="li" key={name}>
        <h3>{title}</h3>
        <code>{name}</code>
        <p>{purpose}</p>
        <dl>
          <dt>Category</dt>
          <dd>Essential</dd>
          <dt>Kept</dt>
          <dd>{kept}</dd>
        </dl>
      </Card>
    ))}
  </Cards>
)

const Cards = styled.ul`
  display: grid;
  gap: 1rem;

  /* Overrides the styles of the surrounding text. */
  && {
    margin: 1.25rem 0;
    padding: 0;
    list-style: none;
  }
  && h3 {
    margin: 0;
  }
  && > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0.5rem 1rem;
    margin: 0;
    padding: 1.125rem 1.25rem;
    break-inside: avoid;
  }
  code {
    color: ${color.inkSoft};
    font-family: ${type.mono};
    font-size: ${type.small};
  }
  p,
  dl {
    grid-column: 1 / -1;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.25rem 1rem;
    font-size: ${type.body};
  }
  dt {
    color: ${color.inkSoft};
  }
`
