import { changeSearch } from '../../ui/routing/change-search.ts'

/** Opens the dialog for adding a website. */
export const openAddWebsite = () => changeSearch({ add: '1' })
