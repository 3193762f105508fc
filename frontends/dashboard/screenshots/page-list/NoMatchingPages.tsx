import SearchX from 'lucide-react/icons/search-x'
import { EmptyState } from '../../../ui/content/EmptyState.tsx'
import type { Filter } from '../../pages/select-pages.ts'

const words: Record<Exclude<Filter, 'all'>, [title: string, standing: string]> = {
  changed: ['No changed pages', 'changed'],
  unchanged: ['No unchanged pages', 'unchanged'],
  new: ['No new pages', 'new'],
  error: ['No pages in error', 'in error'],
  gone: ['No pages are gone', 'gone'],
  pending: ['No pending pages', 'pending'],
}

/** Shown when no page matches the filter and the search. */
export function NoMatchingPages({ filter, search }: { filter: Filter; search: string }) {
  const isFilter = filter !== 'all' && search.trim() === ''
  return (
    <EmptyState>
      <SearchX aria-hidden="true" />
      <h2>{isFilter ? words[filter][0] : 'No pages match your search'}</h2>
      <p>
        {isFilter
          ? `None of the pages of this website is ${words[filter][1]} at the moment.`
          : 'Try adjusting your search terms or clear the filter'}
      </p>
    </EmptyState>
  )
}
