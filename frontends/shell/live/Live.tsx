import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { useDecisions, useWebsiteCount } from '../../ui/api/websites-cache.ts'
import { showNotification } from './browser-notification.ts'

/** Keeps what is on the screen up to date, and says where it is not looked at that something needs a decision. */
export function Live() {
  const { data: user } = useQuery(currentUserQuery)
  const hasWebsites = useWebsiteCount(user?.id ?? null) > 0
  const decisions = useDecisions()
  const isHolder = useRef(false)
  // A visitor without a website has no session that a stream could be for.
  useStream(Boolean(user) || hasWebsites, isHolder)
  useFavicon(decisions > 0)
  useNotification(decisions, isHolder)
  return null
}

/** What is on the screen has just been loaded: the stream, which begins with what changed lately, and its code come after it. */
const startsAfterMs = 1_500

function useStream(isWanted: boolean, isHolder: { current: boolean }) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted) return undefined
    let stop: (() => void) | undefined = () => {}
    const starting = setTimeout(() => {
      // Without it the screens poll.
      import('./follow-websites.ts').then(
        ({ followWebsites }) => {
          if (stop) stop = followWebsites(client, isHolder)
        },
        () => {},
      )
    }, startsAfterMs)
    return () => {
      clearTimeout(starting)
      stop?.()
      stop = undefined
    }
  }, [client, isWanted, isHolder])
}

function useFavicon(hasDecisions: boolean) {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon) icon.href = hasDecisions ? '/favicon-attention.svg' : '/favicon.svg'
  }, [hasDecisions])
}

/** One tab of the browser notifies, and only of what is new since its lists were loaded. */
function useNotification(decisions: number, isHolder: { current: boolean }) {
  const before = useRef<number | null>(null)
  useEffect(() => {
    const isMore = before.current !== null && decisions > before.current
    before.current = decisions
    if (isMore && isHolder.current && document.hidden) showNotification(decisions)
  }, [decisions, isHolder])
}
