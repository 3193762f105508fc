import { changeSearch } from './change-search.ts'

/** The dialogs that can open over any page, by their query parameter. */
const dialogs = {
  account: [
    'login',
    'signup',
    'verify-email',
    'forgot-password',
    'settings',
    'alerts',
    'tokens',
    'delete-account',
  ],
  // `1` is the contact form, `upgrade` the request for more websites.
  contact: ['1', 'upgrade'],
  add: ['1'],
} as const

export type DialogFamily = keyof typeof dialogs
export type DialogName<Family extends DialogFamily> = (typeof dialogs)[Family][number]

/** The dialog that the URL asks for; null for unknown names. */
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
