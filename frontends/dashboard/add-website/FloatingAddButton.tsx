import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { page, shadow } from '../../ui/tokens/tokens.ts'
import { openAddWebsite } from './open-add-website.ts'
import { useFreePlace } from './use-free-place.ts'

/**
 * A floating button for adding a website, visible while scrolled down and hidden at the footer; it moves
 * aside for other controls.
 */
export function FloatingAddButton({ hasWebsites }: { hasWebsites: boolean }) {
  const isScrolled = useScrolled()
  const isFooterNear = useFooterNear()
  const ref = useFreePlace()
  return (
    <Floating ref={ref} data-shown={isScrolled && !isFooterNear}>
      <Button onClick={openAddWebsite}>{hasWebsites ? 'Add New Website' : 'Analyze Website'}</Button>
    </Floating>
  )
}

function useScrolled() {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 200)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}

/**
 * Whether the footer is near, delayed by half a second, so that the button does not flicker when the footer
 * passes.
 */
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

/** The button is on the left, because toasts and the buttons of cards are on the right. */
const Floating = styled.div`
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
