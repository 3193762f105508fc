import { styled } from 'styled-components'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { pathWithSearch } from '../../ui/routing/change-search.ts'
import { useLocation } from '../../ui/routing/location.ts'
import type { Website } from '../api/types.ts'
import { listIn, type HistoryList } from '../candidates/candidates-address.ts'
import { SignInFirst } from '../monitor/SignInFirst.tsx'
import { Candidates } from './Candidates.tsx'
import { Runs } from './Runs.tsx'

/** All checks of one website, and all candidates of it. */
export const HistoryTab = ({ website }: { website: Website }) =>
  website.userId === null ? <SignInFirst /> : <Lists website={website} />

function Lists({ website }: { website: Website }) {
  const list = listIn(useLocation())
  return (
    <>
      <Choice aria-label="Lists of the history">
        <ListLink list="checks" shown={list}>
          Checks
        </ListLink>
        <ListLink list="candidates" shown={list}>
          Candidates
        </ListLink>
      </Choice>
      {list === 'checks' ? <Runs website={website} /> : <Candidates website={website} />}
    </>
  )
}

/** A link, because each list has an address. */
const ListLink = ({ list, shown, children }: { list: HistoryList; shown: HistoryList; children: string }) => (
  <ButtonLink
    $variant={list === shown ? 'secondary' : 'ghost'}
    href={pathWithSearch(location.href, { list: list === 'checks' ? null : list })}
    aria-current={list === shown ? 'page' : undefined}
  >
    {children}
  </ButtonLink>
)

const Choice = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
`
