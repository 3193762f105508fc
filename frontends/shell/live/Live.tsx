import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { nameOfWebsite } from '@vigia/domain/website-name'
import { useEffect, useRef, useState } from 'react'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { areNotificationsOn } from '../../ui/notifications.ts'
import { navigate } from '../../ui/routing/location.ts'
import { decisionsOf, listCached, useDecisions, useWebsiteCount } from '../../ui/api/websites-cache.ts'
import { describeWaiting, type Waiting } from './notification.messages.ts'
import { openRefresher } from './refresh-websites.ts'
import { shareStream } from './share-stream.ts'
import { openUnseen } from './unseen-decisions.ts'

/** Keeps the screen up to date, and notifies in background tabs when something needs a decision. */
export function Live() {
  const { data: user } = useQuery(currentUserQuery)
  const hasWebsites = useWebsiteCount(user?.id ?? null) > 0
  const decisions = useDecisions()
  const isHolder = useRef(false)
  // A visitor without a website has no session, which a stream needs.
  useStream(Boolean(user) || hasWebsites, isHolder)
  useFavicon(decisions > 0)
  useNotification({ decisions, hasWebsites }, isHolder)
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

interface Listed {
  decisions: number
  hasWebsites: boolean
}

/** Notifies in one tab of the browser, and only about decisions that are new since its lists were loaded. */
function useNotification({ decisions, hasWebsites }: Listed, isHolder: { current: boolean }) {
  const client = useQueryClient()
  const [unseen] = useState(openUnseen)
  useEffect(() => {
    // Until the list is loaded, nothing in it is new.
    if (!hasWebsites) return
    const more = unseen.change(decisions, listWaiting(client))
    if (more.length > 0 && isHolder.current && document.hidden) showNotification(more)
  }, [client, unseen, decisions, hasWebsites, isHolder])
  useEffect(() => {
    const see = () => unseen.see(listWaiting(client))
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [client, unseen])
}

/** Shows a notification, which replaces an earlier one. A click leads to what it is about. */
function showNotification(waiting: Waiting[]) {
  if (!areNotificationsOn()) return
  const { title, body, href } = describeWaiting(waiting)
  const notification = new Notification(title, { body, icon: '/favicon.svg', tag: 'vigia' })
  notification.addEventListener('click', () => {
    window.focus()
    navigate(href)
    notification.close()
  })
}

const listWaiting = (client: QueryClient): Waiting[] =>
  listCached(client).map((website) => ({
    id: website.id,
    name: nameOfWebsite(website),
    decisions: decisionsOf(website),
  }))
