import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import { color, from, page } from '../../ui/tokens/tokens.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { AccountArea } from './AccountArea.tsx'
import { Logo } from './Logo.tsx'
import { MenuButton } from './MenuButton.tsx'
import type { AddAction } from '../remotes/remotes.ts'
import { ThemeToggle } from '../theme/ThemeToggle.tsx'
import { useAddWebsite } from './use-add-website.ts'

export function Header({ addAction }: { addAction: AddAction | undefined }) {
  return (
    <Frame>
      <Inner>
        <LogoLink href="/">
          <Logo />
          Vigia
        </LogoLink>
        <WideActions>
          {addAction && <AddWebsiteButton {...addAction} />}
          <AccountArea />
          <ThemeToggle />
        </WideActions>
        <NarrowActions>
          <MobileArea addAction={addAction} />
        </NarrowActions>
      </Inner>
    </Frame>
  )
}

function AddWebsiteButton({ label, Icon }: AddAction) {
  const add = useAddWebsite()
  return (
    add && (
      <Button aria-haspopup="dialog" onClick={add}>
        <Icon aria-hidden="true" />
        {label}
      </Button>
    )
  )
}

const importMenu = () => import('./MobileMenu.tsx')

/** The header's part for narrow screens, with one menu button. */
function MobileArea({ addAction }: { addAction: AddAction | undefined }) {
  const { module, load, preload } = useLazyModule(importMenu)
  if (module) return <module.MobileMenu addAction={addAction} />
  return <MenuButton onPointerEnter={preload} onClick={load} />
}

const Frame = styled.header`
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`

const Inner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  max-width: ${page.width};
  min-height: 3.75rem;
  margin: 0 auto;
  padding: 0.5rem ${page.gutter};
`

const LogoLink = styled(Link)`
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

const WideActions = styled.div`
  display: none;
  align-items: center;
  gap: 0.25rem;
  min-width: 0;
  ${from.tablet} {
    display: flex;
  }
`

const NarrowActions = styled.div`
  ${from.tablet} {
    display: none;
  }
`
