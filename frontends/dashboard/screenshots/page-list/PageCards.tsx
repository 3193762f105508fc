import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { PageCard, type Viewed } from './PageCard.tsx'
import type { Approval } from '../approval/use-approval.ts'
import type { Page } from '../../api/types.ts'

interface Props {
  canMute: boolean
  pages: Page[]
  /** Whether a job of this website is running. */
  isRunning: boolean
  approval: Approval
  onView: (viewed: Viewed) => void
  onHistory: (pageId: string) => void
}

const step = 60

/** A card per page. Long lists render more cards on scrolling, because each is expensive to render. */
export function PageCards({ canMute, pages, isRunning, approval, onView, onHistory }: Props) {
  const [most, setMost] = useState(step)
  // A shorter list resets the count, so that a longer one does not render hundreds of cards at the same time.
  const needed = Math.max(step, Math.ceil(pages.length / step) * step)
  if (most > needed) setMost(needed)
  return (
    <div>
      <Cards tabIndex={-1} aria-label="Pages">
        {pages.slice(0, most).map((page) => (
          <PageCard
            canMute={canMute}
            key={page.id}
            page={page}
            isRunning={isRunning}
            approval={approval}
            onView={onView}
            onHistory={onHistory}
          />
        ))}
      </Cards>
      {pages.length > most && <InView onEnter={() => setMost(most + step)} />}
    </div>
  )
}

/** Calls back when its position is within two screens below the viewport; renders nothing visible. */
function InView({ onEnter }: { onEnter: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnter(), {
      rootMargin: '0px 0px 200% 0px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [onEnter])
  return <div ref={ref} />
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 27rem), 1fr));
  gap: clamp(0.75rem, 1.5vw, 1.25rem);
  &:focus {
    outline: none;
  }

  /* Cards far outside of the viewport are neither laid out nor painted. */
  > li:nth-child(n + ${step + 1}) {
    content-visibility: auto;
    contain-intrinsic-size: auto 24rem;
  }
`
