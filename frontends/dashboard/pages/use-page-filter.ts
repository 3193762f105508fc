import { useMemo, useState } from 'react'
import { selectPages, type Filter } from './select-pages.ts'
import type { Page } from '../api/types.ts'

export interface PageFilter {
  filter: Filter
  setFilter: (filter: Filter) => void
  search: string
  setSearch: (search: string) => void
  /** Whether the filter or the search may hide pages. */
  isActive: boolean
  clear: () => void
  /** The matching pages, sorted. */
  shown: Page[]
}

const none: Page[] = []

/** The pages that the list shows and that Approve All applies to. */
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
