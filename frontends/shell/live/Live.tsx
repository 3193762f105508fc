import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { decisionsOf, listCached, useDecisions, useWebsiteCount } from '../../ui/api/websites-cache.ts'
import { showNotification } from './browser-notification.ts'
import { findMore, type Waiting } from './notification.messages.ts'
import { openRefresher } from './refresh-websites.ts'
import { shareStream } from './share-stream.ts'

/** Keeps the screen up to date, and notifies in background tabs when something needs a decision. */
export function Live() {
  const { data: user } = useQuery(currentUserQuery)
  const hasWebsites = useWebsiteCount(user?.id ?? null) > 0
  const decisions = useDecisions()
  const isHolder = useRef(false)
  // A visitor without a website has no session, which a stream needs.
  useStream(Boolean(user) || hasWebsites, isHolder)
  useFavicon(decisions > 0)
  useNotification(decisions, isHolder)
  return null
}

function useStream(isWanted: boolean, isHolder: { current: boolean }) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted) return undefined
    const refresher = openRefresher(client)
    const leave = shareStream((heard) => {
      isHolder.current = heard.isHolder
      refresher.hear(heard.message)
    })
    return () => {
      leave()
      refresher.stop()
    }
  }, [client, isWanted, isHolder])
}

function useFavicon(hasDecisions: boolean) {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon) icon.href = hasDecisions ? '/favicon-attention.svg' : '/favicon.svg'
  }, [hasDecisions])
}

/** Notifies in one tab of the browser, and only about decisions that are new since its lists were loaded. */
function useNotification(decisions: number, isHolder: { current: boolean }) {
  const client = useQueryClient()
  const before = useRef<{ decisions: number; waiting: Waiting[] } | null>(null)
  useEffect(() => {
    const waiting = listWaiting(client)
    const isMore = before.current !== null && decisions > before.current.decisions
    const more = isMore ? findMore(before.current?.waiting ?? [], waiting) : []
    before.current = { decisions, waiting }
    if (more.length > 0 && isHolder.current && document.hidden) showNotification(more)
  }, [client, decisions, isHolder])
}

const listWaiting = (client: QueryClient): Waiting[] =>
  listCached(client).map((website) => ({
    id: website.id,
    name: website.name || new URL(website.url).host,
    decisions: decisionsOf(website),
  }))
