import { useMemo, useState } from 'react'
import { selectPages } from './select-pages.ts'
import type { Filter } from './select-pages.ts'
import type { Page } from './website.ts'

export interface PageFilter {
  filter: Filter
  setFilter: (filter: Filter) => void
  search: string
  setSearch: (search: string) => void
  /** The filter or the search may leave something out. */
  isActive: boolean
  clear: () => void
  /** What they leave, in the order of the list. */
  shown: Page[]
}

const none: Page[] = []

/** Which pages the list shows, and with it what Approve All is about. */
export function usePageFilter(pages: Page[] = none): PageFilter {
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const shown = useMemo(() => selectPages(pages, filter, search), [pages, filter, search])
  const clear = () => {
    setFilter('all')
    setSearch('')
  }
  return { filter, setFilter, search, setSearch, isActive: filter !== 'all' || search !== '', clear, shown }
}
