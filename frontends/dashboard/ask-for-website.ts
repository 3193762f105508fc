import { changeSearch } from '../_kit/change-search.ts'

/** Opens the way to another website, whichever it is for this person. */
export const askForWebsite = () => changeSearch({ add: '1' })
