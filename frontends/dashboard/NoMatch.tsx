import SearchX from 'lucide-react/icons/search-x'
import { Centered } from '../_kit/Centered.tsx'
import type { Filter } from './select-pages.ts'

const words: Record<Exclude<Filter, 'all'>, [title: string, standing: string]> = {
  changed: ['No changed pages', 'changed'],
  unchanged: ['No unchanged pages', 'unchanged'],
  new: ['No new pages', 'new'],
  error: ['No pages in error', 'in error'],
  gone: ['No pages are gone', 'gone'],
  pending: ['No pending pages', 'pending'],
}

/** Said in place of the cards when filter and search leave none. */
export function NoMatch({ filter, search }: { filter: Filter; search: string }) {
  const isFilter = filter !== 'all' && search.trim() === ''
  return (
    <Centered>
      <SearchX aria-hidden="true" />
      <h2>{isFilter ? words[filter][0] : 'No pages match your search'}</h2>
      <p>
        {isFilter
          ? `None of the pages of this website is ${words[filter][1]} at the moment.`
          : 'Try adjusting your search terms or clear the filter'}
      </p>
    </Centered>
  )
}
