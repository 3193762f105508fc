import { useState } from 'react'
import { styled } from 'styled-components'
import { Near } from './Near.tsx'
import { PageCard } from './PageCard.tsx'
import type { Viewed } from './PageCard.tsx'
import type { Approval } from './use-approval.ts'
import type { Page } from './website.ts'

interface Props {
  pages: Page[]
  /** A job of their website is running. */
  isRunning: boolean
  approval: Approval
  onView: (viewed: Viewed) => void
}

const step = 60

/** A card for each page. Of a long list more are made as one scrolls towards them: each is costly to make. */
export function PageCards({ pages, isRunning, approval, onView }: Props) {
  const [most, setMost] = useState(step)
  // A filter that leaves fewer takes back what was made, lest its end make hundreds at once.
  const needed = Math.max(step, Math.ceil(pages.length / step) * step)
  if (most > needed) setMost(needed)
  return (
    <div>
      <Cards tabIndex={-1} aria-label="Pages">
        {pages.slice(0, most).map((page) => (
          <PageCard key={page.id} page={page} isRunning={isRunning} approval={approval} onView={onView} />
        ))}
      </Cards>
      {pages.length > most && <Near onNear={() => setMost(most + step)} />}
    </div>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 27rem), 1fr));
  gap: clamp(0.75rem, 1.5vw, 1.25rem);
  &:focus {
    outline: none;
  }

  /* And those of a long list are neither laid out nor painted while they are far away. */
  > li:nth-child(n + ${step + 1}) {
    content-visibility: auto;
    contain-intrinsic-size: auto 24rem;
  }
`
