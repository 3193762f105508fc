import type { QueryClient } from '@tanstack/react-query'
import { openRefresher } from './refresh-websites.ts'
import { shareStream } from './share-stream.ts'

/** Asks for what has changed until the answer is called. `isHolder`: whether this tab is the one that has the stream. */
export function followWebsites(client: QueryClient, isHolder: { current: boolean }): () => void {
  const refresher = openRefresher(client)
  const leave = shareStream((heard) => {
    isHolder.current = heard.isHolder
    refresher.hear(heard.message)
  })
  return () => {
    leave()
    refresher.stop()
  }
}
