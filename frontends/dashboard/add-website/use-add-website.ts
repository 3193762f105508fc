import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { navigate } from '../../ui/routing/location.ts'
import { showToast } from '../../ui/toast.ts'
import { actions, addSample, addWebsite, startJob } from '../api/commands.ts'
import { rememberAdded } from './failed-attempts.ts'
import { addToLists } from '../api/queries.ts'
import { awaitStart } from '../api/started-jobs.ts'
import { preloadViews, websitesView, websiteView } from '../lazy-views.ts'
import type { Website } from '../api/types.ts'

/** The key of all mutations that add a website. */
export const addWebsiteKey = ['add-website']

/** Adds a website and starts the discovery of its pages; the website's view follows the job. */
export const useAddWebsite = (onRefused: (problem: string) => void) =>
  useAdding(async (url: string) => {
    const website = await addWebsite(url)
    rememberAdded(website.id, url)
    return website
  }, onRefused)

/** Adds the sample website, for which no address is entered. */
export const useAddSample = (onRefused: (problem: string) => void) => useAdding(addSample, onRefused)

function useAdding<Given>(add: (given: Given) => Promise<Website>, onRefused: (problem: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: addWebsiteKey,
    mutationFn: async (given: Given) => {
      const [website] = await Promise.all([add(given), preloadViews(websitesView, websiteView)])
      showToast({ title: 'Website added successfully' })
      const started = await startDiscovery(website)
      return { ...website, activeJobId: started === 'refused' ? null : (started ?? null) }
    },
    onSuccess: (website) => {
      addToLists(client, website)
      navigate(`/?website=${website.id}`)
    },
    onError: (error) => onRefused(showAddError(error)),
  })
}

/** Shows the error's toast; returns the text next to the field. */
export function showAddError(error: unknown) {
  const description = explain(error, 'Failed to add website')
  const isFull = description.includes('maximum number of websites')
  showToast({ title: isFull ? 'Website Limit Reached' : 'Error', description, isError: true })
  return description
}

/**
 * Starts the discovery of a website; returns the job's id, or undefined if there is none. If the discovery
 * cannot start, the website exists nevertheless, and its view offers the discovery.
 */
export async function startDiscovery({ id }: Website): Promise<string | 'refused' | undefined> {
  try {
    return await awaitStart({ websiteId: id, type: actions.discover.type }, () => startJob(id, 'discover'))
  } catch (error) {
    const { failure, fallback } = actions.discover
    showToast({ title: failure, description: explain(error, fallback), isError: true })
    return 'refused'
  }
}
