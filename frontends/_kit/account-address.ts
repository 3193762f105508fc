import { navigate } from './location.ts'

const parameter = 'account'
const names = ['login', 'signup', 'verify-email', 'forgot-password', 'settings', 'delete-account'] as const

/** The dialogs about the account. They open over any page, by its address. */
export type AccountDialog = (typeof names)[number]

export function accountDialogIn({ searchParams }: URL): AccountDialog | null {
  const wanted = searchParams.get(parameter)
  return names.find((name) => name === wanted) ?? null
}

/** The same place with this dialog open, or with none. */
export function placeWith(href: string, dialog: AccountDialog | null): string {
  const url = new URL(href)
  if (dialog) url.searchParams.set(parameter, dialog)
  else url.searchParams.delete(parameter)
  return url.pathname + url.search + url.hash
}

export const openAccount = (dialog: AccountDialog, options?: { replace: boolean }) =>
  navigate(placeWith(location.href, dialog), options)

export const closeAccount = () => navigate(placeWith(location.href, null), { replace: true })
