import { changeSearch } from '../../ui/routing/change-search.ts'

export const modes = ['side', 'swipe', 'onion', 'blink', 'difference'] as const
/** How the two screenshots of a page are shown. */
export type Mode = (typeof modes)[number]

/** The address of the review of a website, at one of its pages. */
export const reviewAddress = (websiteId: string, pageId?: string) =>
  `/review?${new URLSearchParams({ website: websiteId, ...(pageId && { page: pageId }) })}`

/** Two screenshots beside each other need room. */
const usualMode = (): Mode => (window.innerWidth >= 1280 ? 'side' : 'swipe')

export const modeIn = ({ searchParams }: URL): Mode =>
  modes.find((mode) => mode === searchParams.get('mode')) ?? usualMode()

export const openPage = (pageId: string) => changeSearch({ page: pageId }, { replace: true })
export const openMode = (mode: Mode) => changeSearch({ mode }, { replace: true })
