import { Suspense, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { DocumentTitle } from '../../ui/content/DocumentTitle.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { useMaxWebsites } from '../../ui/api/limits.ts'
import { AddCard } from './AddCard.tsx'
import { Cards } from './website-grid.styles.ts'
import { limitBanner } from '../lazy-views.ts'
import type { ActiveJob } from '../jobs/active-job.ts'
import type { Website } from '../api/types.ts'
import { WebsiteCard } from './WebsiteCard.tsx'

interface Props {
  websites: Website[]
  selected: Website | undefined
  active: ActiveJob
}

/** A user's websites: the whole view, or a strip above the selected website. */
export function WebsiteGrid({ websites, selected, active }: Props) {
  const cards = useScrollToSelected(selected?.id)
  const maxWebsites = useMaxWebsites()
  const isFull = websites.length >= maxWebsites
  const limitReached = isFull && <LimitReached maxWebsites={maxWebsites} />
  return (
    <section aria-label="My Websites">
      <GridHead count={websites.length} maxWebsites={maxWebsites} isStrip={selected !== undefined} />
      {!selected && limitReached}
      <Cards ref={cards} data-strip={selected !== undefined}>
        {websites.map((website) => (
          <WebsiteCard
            key={website.id}
            website={website}
            isSelected={website.id === selected?.id}
            active={active}
          />
        ))}
        {!isFull && <AddCard isBusy={active.isBusy} />}
        {selected && limitReached && <li>{limitReached}</li>}
      </Cards>
    </section>
  )
}

const LimitReached = ({ maxWebsites }: { maxWebsites: number }) => (
  <Suspense fallback={null}>
    <limitBanner.View maxWebsites={maxWebsites} />
  </Suspense>
)

interface HeadProps {
  count: number
  maxWebsites: number
  isStrip: boolean
}

const GridHead = ({ count, maxWebsites, isStrip }: HeadProps) => (
  <>
    {!isStrip && <DocumentTitle>My Websites</DocumentTitle>}
    <Head>
      {isStrip ? <h2>My Websites</h2> : <PageTitle>My Websites</PageTitle>}
      <Muted>
        {count} of {maxWebsites}
      </Muted>
      {isStrip && count > 1 && <Link href="/">Show all</Link>}
    </Head>
  </>
)

/** Scrolls to the selected website, and to its card in the strip. */
function useScrollToSelected(selectedId: string | undefined) {
  const cards = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!selectedId) return
    window.scrollTo(0, 0)
    const strip = cards.current
    const card = strip?.querySelector<HTMLElement>('[data-selected="true"]')
    if (strip && card)
      strip.scrollLeft = card.offsetLeft - strip.offsetLeft - (strip.clientWidth - card.clientWidth) / 2
  }, [selectedId])
  return cards
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: 0.75rem;
  margin-bottom: 0.625rem;

  h1 {
    font-size: clamp(1.625rem, 1.4rem + 1vw, 2rem);
    letter-spacing: -0.022em;
  }
  h2 {
    font-size: 1.0625rem;
  }
  a {
    margin-left: auto;
    font-weight: 550;
  }
`
