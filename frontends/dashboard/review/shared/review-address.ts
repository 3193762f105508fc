import { changeSearch } from '../../../ui/routing/change-search.ts'

export const modes = ['side', 'swipe', 'onion', 'blink', 'difference'] as const
/** The mode in which the two screenshots of a page are displayed. */
export type Mode = (typeof modes)[number]

/** The address of the review of a website, at one of its pages, with its history open at a version. */
export const reviewAddress = (websiteId: string, pageId?: string, versionId?: string) =>
  `/review?${new URLSearchParams({
    website: websiteId,
    ...(pageId && { page: pageId }),
    ...(versionId && { version: versionId }),
  })}`

/** The address of the review of a candidate, as reports name it. */
export const candidateReviewAddress = (websiteId: string, candidateId: string) =>
  `/review?${new URLSearchParams({ website: websiteId, candidate: candidateId })}`

/** The default mode, because two screenshots side by side need space. */
const defaultMode = (): Mode => (window.innerWidth >= 1280 ? 'side' : 'swipe')

export const modeIn = ({ searchParams }: URL): Mode =>
  modes.find((mode) => mode === searchParams.get('mode')) ?? defaultMode()

/** Leaves the difference mode, in which nothing can be drawn. */
export const leaveMode = () => changeSearch({ mode: null }, { replace: true })
export const openPage = (pageId: string) =>
  changeSearch({ page: pageId, region: null, version: null }, { replace: true })
/** A change of a page, by the name that `nameRegion` gives it. */
export const openRegion = (pageId: string, region: string) =>
  changeSearch({ page: pageId, region }, { replace: true })
/** Opens an earlier version of the page; null closes it. */
export const openVersion = (version: string | null) => changeSearch({ version }, { replace: true })
export const openMode = (mode: Mode) => changeSearch({ mode }, { replace: true })
