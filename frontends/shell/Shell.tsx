import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useLocation } from '../ui/routing/location.ts'
import { color, page } from '../ui/tokens/tokens.ts'
import { CookieBanner } from './cookies/CookieBanner.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { LiveLater } from './live/LiveLater.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RemoteDialogs } from './remotes/RemoteDialogs.tsx'
import { RemotePages } from './remotes/RemotePages.tsx'
import { dialogRemotes, remotes } from './remotes/remotes.ts'
import { Toasts } from './toasts/Toasts.tsx'

export function Shell() {
  const { pathname } = useLocation()
  const remote = remotes.find(({ paths }) => paths.includes(pathname))
  const main = useFocusOnNavigation(pathname)
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <CookieBanner onDone={() => main.current?.focus({ preventScroll: true })} />
      <Header addAction={remote?.addAction} />
      <Main id="main" ref={main} tabIndex={-1}>
        {remote ? <RemotePages key={remote.name} remote={remote} pathname={pathname} /> : <NotFoundPage />}
      </Main>
      <Footer />
      {dialogRemotes.map((each) => (
        <RemoteDialogs key={each.family} remote={each} />
      ))}
      <Toasts />
      <LiveLater />
    </>
  )
}

/** After navigation, scrolls to the top and moves the focus to the new page. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: ${page.width};
  margin: 0 auto;
  /* Room for a toast below the content. */
  padding: clamp(1.25rem, 3vw, 2.5rem) ${page.gutter} 7rem;
  &:focus {
    outline: none;
  }
`

const SkipLink = styled.a`
  position: fixed;
  z-index: 5;
  top: 0.5rem;
  left: 0.5rem;
  padding: 0.5rem 1rem;
  background: ${color.surface};
  &:not(:focus) {
    translate: 0 -200%;
  }
`
