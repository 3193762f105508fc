import SearchX from 'lucide-react/icons/search-x'
import { Centered } from '../_kit/Centered.tsx'
import type { Filter } from './select-pages.ts'

/** Said in place of the cards when filter and search leave none. */
export const NoMatch = ({ filter, search }: { filter: Filter; search: string }) => (
  <Centered>
    <SearchX aria-hidden="true" />
    <h2>{search.trim() ? 'No pages match your search' : `No ${filter} pages`}</h2>
    <p>
      {search.trim()
        ? 'Try adjusting your search terms or clear the filter'
        : `None of the pages of this website is ${filter} at the moment.`}
    </p>
  </Centered>
)
