import { styled } from 'styled-components'
import { Link } from '../_kit/Link.tsx'
import { color, from, page } from '../_kit/theme.ts'
import { AccountCorner } from './AccountCorner.tsx'
import { AddButton } from './AddButton.tsx'
import { Mark } from './Mark.tsx'
import { MobileCorner } from './MobileCorner.tsx'
import type { Adds } from './remotes.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

export function Header({ adds }: { adds: Adds | undefined }) {
  return (
    <Bar>
      <Inside>
        <Logo href="/">
          <Mark />
          Vigia
        </Logo>
        <Corner>
          {adds && <AddButton {...adds} />}
          <AccountCorner />
          <ThemeToggle />
        </Corner>
        <Narrow>
          <MobileCorner adds={adds} />
        </Narrow>
      </Inside>
    </Bar>
  )
}

const Bar = styled.header`
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`

const Inside = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  max-width: ${page.width};
  min-height: 3.75rem;
  margin: 0 auto;
  padding: 0.5rem ${page.gutter};
`

const Logo = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.5rem;
  font-size: 1.1875rem;
  font-weight: 700;
  letter-spacing: -0.02em;
  color: ${color.ink};
  text-decoration: none;
`

const Corner = styled.div`
  display: none;
  align-items: center;
  gap: 0.25rem;
  min-width: 0;
  ${from.tablet} {
    display: flex;
  }
`

const Narrow = styled.div`
  ${from.tablet} {
    display: none;
  }
`
