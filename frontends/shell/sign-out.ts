import type { QueryClient } from '@tanstack/react-query'
import { explain, request } from '../_kit/api.ts'
import { announce } from '../_kit/toast.ts'

/** Forgets everything about the user: on the server, in the cache, and with the page. */
export async function signOut(client: QueryClient) {
  try {
    await request('POST', '/api/auth/logout')
  } catch (error) {
    const description = explain(error, 'Connection error. Please try again.')
    announce({ title: 'You are still signed in', description, isBad: true })
    return
  }
  client.clear()
  location.reload()
}
