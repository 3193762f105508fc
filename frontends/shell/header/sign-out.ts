import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../ui/api/call.ts'
import { explain } from '../../ui/api/client.ts'
import { pathWithSearch } from '../../ui/routing/change-search.ts'
import { showToast } from '../../ui/toast.ts'

/** Ends the session, clears the cache and reloads the page. */
export async function signOut(client: QueryClient) {
  try {
    await call('POST /api/auth/logout')
  } catch (error) {
    const description = explain(error, 'Connection error. Please try again.')
    showToast({ title: 'You are still signed in', description, isError: true })
    return
  }
  client.clear()
  // The website is removed from the address, because the user, who is a visitor now, would be asked to sign
  // in again.
  history.replaceState(
    null,
    '',
    pathWithSearch(location.href, { website: null, tab: null, page: null, mute: null }),
  )
  location.reload()
}
