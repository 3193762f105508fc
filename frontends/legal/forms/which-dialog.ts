import { navigate } from '../../_kit/location.ts'

const parameter = 'contact'

/** `1` is the letter to us, `upgrade` the wish for more websites. */
export type DialogName = '1' | 'upgrade'

/** The dialog that an address asks for; one that is not known is the letter. */
export function dialogIn(url: URL): DialogName | null {
  const name = url.searchParams.get(parameter)
  return name === null || name === 'upgrade' ? name : '1'
}

/** The same place with this dialog open, or with none. */
export function placeWith(href: string, name: DialogName | null): string {
  const url = new URL(href)
  if (name) url.searchParams.set(parameter, name)
  else url.searchParams.delete(parameter)
  return url.pathname + url.search + url.hash
}

export const openDialog = (name: DialogName) => navigate(placeWith(location.href, name))
export const closeDialog = () => navigate(placeWith(location.href, null), { replace: true })
