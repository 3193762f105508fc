import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../_kit/api.ts'
import { navigate } from '../_kit/location.ts'
import { announce } from '../_kit/toast.ts'
import { actions, addWebsite, startJob } from './commands.ts'
import { refreshWebsites, websitesQuery } from './queries.ts'
import { noteStarted } from './use-followed-job.ts'
import type { Website } from './website.ts'

/** Adds a website and begins to discover its pages; its own view follows the job from there. */
export function useAddWebsite(onRefused: (problem: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (url: string) => {
      const website = await addWebsite(url)
      announce({ title: 'Website added successfully' })
      return { ...website, activeJobId: (await discover(website)) ?? null }
    },
    onSuccess: (website) => {
      client.setQueryData(websitesQuery.queryKey, (others: Website[] = []) => [website, ...others])
      navigate(`/?website=${website.id}`)
      void refreshWebsites(client)
    },
    onError: (error) => {
      const description = explain(error, 'Failed to add website')
      const isFull = description.includes('maximum number of websites')
      announce({ title: isFull ? 'Website Limit Reached' : 'Error', description, isBad: true })
      onRefused(description)
    },
  })
}

/** A website whose discovery cannot start is there all the same, and can be discovered from its own view. */
async function discover({ id }: Website) {
  try {
    const { jobId } = (await startJob(id, 'discover')) ?? {}
    if (jobId) noteStarted(jobId, actions.discover.type)
    return jobId
  } catch (error) {
    const { failure, fallback } = actions.discover
    announce({ title: failure, description: explain(error, fallback), isBad: true })
    return undefined
  }
}
