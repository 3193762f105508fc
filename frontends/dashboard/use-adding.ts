import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../_kit/api.ts'
import { navigate } from '../_kit/location.ts'
import { announce } from '../_kit/toast.ts'
import { actions, addWebsite, startJob } from './commands.ts'
import { noteAdded } from './failed-attempts.ts'
import { listWebsite } from './queries.ts'
import { noteStarted } from './started-jobs.ts'
import { fetchAhead, websitesView, websiteView } from './views.ts'
import type { Website } from './website.ts'

/** Of every mutation that adds a website, wherever it was asked for. */
export const addingKey = ['add-website']

/** Adds a website and begins to discover its pages; its own view follows the job from there. */
export function useAdding(onRefused: (problem: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: addingKey,
    mutationFn: async (url: string) => {
      const [website] = await Promise.all([addWebsite(url), fetchAhead(websitesView, websiteView)])
      noteAdded(website.id, url)
      announce({ title: 'Website added successfully' })
      const started = await beginDiscovery(website)
      return { ...website, activeJobId: started === 'refused' ? null : (started ?? null) }
    },
    onSuccess: (website) => {
      listWebsite(client, website)
      navigate(`/?website=${website.id}`)
    },
    onError: (error) => onRefused(announceRefusal(error)),
  })
}

/** Answers what to show beside the field. */
export function announceRefusal(error: unknown) {
  const description = explain(error, 'Failed to add website')
  const isFull = description.includes('maximum number of websites')
  announce({ title: isFull ? 'Website Limit Reached' : 'Error', description, isBad: true })
  return description
}

/**
 * Answers the job, or nothing when there is none to wait for. A website whose discovery cannot start is there all
 * the same, and can be discovered from its own view.
 */
export async function beginDiscovery({ id }: Website): Promise<string | 'refused' | undefined> {
  try {
    const { jobId } = (await startJob(id, 'discover')) ?? {}
    if (jobId) noteStarted(jobId, actions.discover.type)
    return jobId
  } catch (error) {
    const { failure, fallback } = actions.discover
    announce({ title: failure, description: explain(error, fallback), isBad: true })
    return 'refused'
  }
}
