import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import { color, from, page, type } from '../../ui/tokens/tokens.ts'
import { useCookieChoice, type CookieChoice } from './use-cookie-choice.ts'

/** The banner is in the flow above the page, so that it covers nothing. */
export function CookieBanner({ onDone }: { onDone: () => void }) {
  const { choice, choose } = useCookieChoice()
  if (choice) return null
  const answer = (made: CookieChoice) => () => {
    choose(made)
    onDone()
  }
  return (
    <Strip aria-label="Cookies">
      <div>
        <p>
          We use only essential cookies, which Vigia cannot work without. Read our{' '}
          <Link href="/privacy">Privacy Policy</Link> and our <Link href="/cookies">Cookie Policy</Link>.
        </p>
        <Button onClick={answer('essential-only')}>Essential only</Button>
        <Button onClick={answer('accepted')}>Accept</Button>
      </div>
    </Strip>
  )
}

const Strip = styled.section`
  border-bottom: 1px solid ${color.line};
  background: ${color.accentSoft};

  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: 0.625rem 0.5rem;
    max-width: ${page.width};
    margin: 0 auto;
    padding: 0.625rem ${page.gutter};
    ${from.tablet} {
      grid-template-columns: minmax(0, 1fr) auto auto;
    }
  }
  button {
    padding-inline: 0.5rem;
    white-space: nowrap;
    ${from.phone} {
      padding-inline: 0.875rem;
    }
  }
  p {
    grid-column: 1 / -1;
    font-size: ${type.small};
    text-wrap: pretty;
    ${from.tablet} {
      grid-column: auto;
      font-size: ${type.body};
    }
  }
`
