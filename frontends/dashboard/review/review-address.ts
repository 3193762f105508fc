import { changeSearch } from '../../ui/routing/change-search.ts'

export const modes = ['side', 'swipe', 'onion', 'blink', 'difference'] as const
/** How the two screenshots of a page are shown. */
export type Mode = (typeof modes)[number]

/** The address of the review of a website, at one of its pages, with its history open at a version. */
export const reviewAddress = (websiteId: string, pageId?: string, versionId?: string) =>
  `/review?${new URLSearchParams({
    website: websiteId,
    ...(pageId && { page: pageId }),
    ...(versionId && { version: versionId }),
  })}`

/** Two screenshots beside each other need room. */
const usualMode = (): Mode => (window.innerWidth >= 1280 ? 'side' : 'swipe')

export const modeIn = ({ searchParams }: URL): Mode =>
  modes.find((mode) => mode === searchParams.get('mode')) ?? usualMode()

export const openPage = (pageId: string) => changeSearch({ page: pageId, version: null }, { replace: true })
/** Leaves the difference, in which nothing can be drawn. */
export const leaveMode = () => changeSearch({ mode: null }, { replace: true })
/** Leaves the version that the address asks for. */
export const leaveVersion = () => changeSearch({ version: null }, { replace: true })
export const openMode = (mode: Mode) => changeSearch({ mode }, { replace: true })
