import type { Viewport } from '@vigia/api/websites/viewport'
import { createContext, useContext } from 'react'
import type { Page } from '../api/types.ts'

/** The viewports of the displayed website. */
export const Viewports = createContext<Viewport[]>([])

/** The name of the default viewport on screens. */
export const defaultName = 'Desktop'

/** Names the viewport of a page, if it is known. */
export function useViewName(): (page: Pick<Page, 'viewport'>) => string | undefined {
  const viewports = useContext(Viewports)
  return ({ viewport = 0 }) => nameViewport(viewports, viewport)
}

export const nameViewport = (viewports: Viewport[], nth: number): string | undefined =>
  nth === 0 ? defaultName : viewports.find((one) => one.nth === nth)?.name

/** "/pricing · Phone"; only the path in the default viewport. */
export function useViewTitle(): (page: Pick<Page, 'viewport' | 'path'>) => string {
  const nameOf = useViewName()
  return (page) => [page.path || '/', page.viewport ? nameOf(page) : ''].filter(Boolean).join(' · ')
}
