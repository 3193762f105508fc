import { changeSearch } from './change-search.ts'

/** The dialogs that open over any page, by the parameter of the address that asks for them. */
const dialogs = {
  account: ['login', 'signup', 'verify-email', 'forgot-password', 'settings', 'delete-account'],
  // `1` is the letter to us, `upgrade` the wish for more websites.
  contact: ['1', 'upgrade'],
  add: ['1'],
} as const

export type DialogFamily = keyof typeof dialogs
export type DialogName<Family extends DialogFamily> = (typeof dialogs)[Family][number]

/** Which one an address asks for; what is not known opens nothing. */
export function dialogIn<Family extends DialogFamily>(
  { searchParams }: URL,
  family: Family,
): DialogName<Family> | null {
  const wanted = searchParams.get(family)
  const names: readonly DialogName<Family>[] = dialogs[family]
  return names.find((name) => name === wanted) ?? null
}

export const openDialog = <Family extends DialogFamily>(
  family: Family,
  name: DialogName<Family>,
  options?: { replace: boolean },
) => changeSearch({ [family]: name }, options)

export const closeDialog = (family: DialogFamily) => changeSearch({ [family]: null }, { replace: true })
