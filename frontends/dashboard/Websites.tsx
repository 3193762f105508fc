import { Suspense, useEffect } from 'react'
import { styled } from 'styled-components'
import { Hints } from '../_kit/Hint.tsx'
import { useLocation } from '../_kit/location.ts'
import { shadow } from '../_kit/theme.ts'
import { AddFloat } from './AddFloat.tsx'
import { AddWebsite } from './AddWebsite.tsx'
import { changeSearch } from '../_kit/change-search.ts'
import { JobPanel } from './JobPanel.tsx'
import { Loading } from './Loading.tsx'
import { Skeletons } from './Skeletons.tsx'
import { useActiveJob } from './use-active-job.ts'
import { gridView, websiteView } from './views.ts'
import type { Website } from './website.ts'

interface Props {
  /** At least one. */
  websites: Website[]
  isUser: boolean
}

/** A user's websites and the selected one; of a visitor's only that. */
export function Websites({ websites, isUser }: Props) {
  const active = useActiveJob(websites)
  const selected = useSelected(websites, isUser)
  // Where the job's panel lies at the bottom, the button would lie on it.
  const isQuiet = !active.isBusy && (active.outcome === null || active.outcome === 'completed')
  const isAdding = useLocation().searchParams.has('add')
  return (
    <Hints>
      <Stack>
        {isUser && (
          <Suspense fallback={<Skeletons />}>
            <gridView.View websites={websites} selected={selected} active={active} />
          </Suspense>
        )}
        {selected ? (
          <Suspense fallback={<Loading text="Loading..." />}>
            <websiteView.View key={selected.id} website={selected} active={active} />
          </Suspense>
        ) : (
          <Low>
            <JobPanel active={active} />
          </Low>
        )}
        {(selected || isQuiet) && <AddFloat hasWebsites={isUser} />}
        {isAdding && <AddWebsite websites={websites} isUser={isUser} isBusy={active.isBusy} />}
      </Stack>
    </Hints>
  )
}

/** Who has one website sees it at once; a user with several chooses. */
function useSelected(websites: Website[], isUser: boolean) {
  const wanted = useLocation().searchParams.get('website')
  const selected = websites.find(({ id }) => id === wanted)
  const isLost = wanted !== null && !selected
  useEffect(() => {
    if (isLost) changeSearch({ website: null }, { replace: true })
  }, [isLost])
  return selected ?? (isUser && websites.length > 1 ? undefined : websites[0])
}

/** In sight while the cards scroll, without pushing them about. */
const Low = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 1rem;
  > * {
    box-shadow: ${shadow.high};
  }
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.25rem, 2.5vw, 2rem);
`
