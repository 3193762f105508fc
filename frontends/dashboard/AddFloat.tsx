import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../_kit/Button.tsx'
import { page, shadow } from '../_kit/theme.ts'
import { askForWebsite } from './ask-for-website.ts'
import { useCovering } from './use-covering.ts'

/** The way to another address from far down the page; it makes room for the footer. */
export function AddFloat({ hasWebsites }: { hasWebsites: boolean }) {
  const isScrolled = useScrolled()
  const isFooterNear = useFooterNear()
  const { place, isCovering } = useCovering()
  return (
    <Place ref={place} data-shown={isScrolled && !isFooterNear && !isCovering}>
      <Button onClick={askForWebsite}>{hasWebsites ? 'Add New Website' : 'Analyze Website'}</Button>
    </Place>
  )
}

function useScrolled() {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 200)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}

/** Half a second late in saying so, lest the button flicker past a footer. */
function useFooterNear() {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const footer = document.querySelector('footer')
    if (!footer) return
    let hiding = 0
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(hiding)
      const isNow = entries.at(-1)?.isIntersecting ?? false
      hiding = window.setTimeout(() => setNear(isNow), isNow ? 500 : 0)
    })
    observer.observe(footer)
    return () => {
      clearTimeout(hiding)
      observer.disconnect()
    }
  }, [])
  return isNear
}

/** On the left: toasts come up on the right, where the buttons of cards are, too. */
const Place = styled.div`
  position: fixed;
  z-index: 3;
  left: max(${page.gutter}, env(safe-area-inset-left));
  bottom: 1rem;
  &[data-shown='false'] {
    visibility: hidden;
  }

  button {
    box-shadow: ${shadow.high};
  }
`
